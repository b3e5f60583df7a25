/** The sentence for every record of an enquiry under legal retention. */
export const keptSentence =
  "Ce dossier est conservé comme la loi le demande : le client a supprimé son compte, rien n'y change plus.";
