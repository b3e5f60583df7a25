import {
  buttonPlace,
  type EditablePage,
  fixedSection,
  followedPlace,
  headlinePlace,
  linePlace,
  textPlace,
} from "../places.ts";

const keys = { you: "Pour qui", revocable: "Le révoquer", nothing: "Rien d'autre" };

/** The texts around a client's enquiry, which the client opens by a link. Its questions are those of the quote. */
export const enquiryPage: EditablePage = {
  title: "Suite d'une demande",
  sections: [
    fixedSection("whole", "La page", [
      linePlace("name", "Titre de l'onglet, et titre avant l'ouverture", 40),
    ]),
    fixedSection("sent", "Le message vient de partir", [
      headlinePlace("sent.title", "Titre", 40, 2),
      textPlace("sent.notice", "Annonce", 120),
      followedPlace("sentence", linePlace("thanks.named", "Remerciement, avec le prénom", 60, "{prénom}")),
      followedPlace("sentence", linePlace("thanks.plain", "Remerciement, sans nom", 60)),
      textPlace("sent.reading", "La suite", 160, "{personne}"),
      linePlace("someone", "« {personne} », si personne n'est nommé dans les coordonnées", 40),
      linePlace("sent.facts", "Nom de la liste, pour qui ne la voit pas", 60),
      linePlace("sent.reader", "Ligne de qui lit", 30),
      linePlace("sent.delay", "Ligne du délai", 30),
      linePlace("details.title", "Titre avant les questions", 60),
      textPlace("details.text", "Texte avant les questions", 240),
    ]),
    fixedSection("back", "Le retour par le lien", [
      followedPlace("mark", linePlace("back.title.0", "Titre, devant le prénom", 40)),
      linePlace("back.title.1", "Titre, sans prénom", 40),
      linePlace("back.notice.0", "Où en est la demande, avant la date", 80),
      textPlace("back.link.0", "Validité du lien, avant la date", 120),
      buttonPlace("back.resume", "Bouton pour reprendre"),
      textPlace("answered", "Une réponse est venue", 180),
      textPlace("readOnly", "Pour qui est invité à la lire", 180),
      linePlace("had.mark", "Repère de ce qui est écrit", 40),
      linePlace("had.title", "Titre de ce qui est écrit", 60),
      textPlace("had.text", "Texte de ce qui est écrit", 200),
    ]),
    fixedSection("closing", "À la fin", [
      buttonPlace("saving.done", "Bouton pour terminer"),
      linePlace("closing.title", "Titre, après le remerciement", 60),
      textPlace("closing.text", "Texte", 200, "{personne}"),
      textPlace("closing.mailed", "Comment y revenir, par le lien", 200),
      textPlace("closing.open", "Comment y revenir, sans lien", 160),
      buttonPlace("closing.again", "Lien pour relire"),
      buttonPlace("closing.home", "Lien vers les réalisations"),
    ]),
    fixedSection("later", "Finir plus tard", [
      linePlace("later.title", "Titre", 60),
      textPlace("later.text", "Texte", 220),
      buttonPlace("later.renew", "Lien pour renvoyer le lien"),
      ...Object.entries(keys).flatMap(([key, name]) => [
        linePlace(`later.${key}.0`, `${name} : titre`, 40),
        textPlace(`later.${key}.1`, `${name} : texte`, 160),
      ]),
    ]),
    fixedSection("claim", "En faire un compte", [
      linePlace("claim.mark", "Repère", 40),
      linePlace("claim.title", "Titre", 60),
      textPlace("claim.text", "Texte", 240),
      linePlace("claim.theirs.title", "Titre, pour qui est invité", 60),
      textPlace("claim.deviceText", "Explication de la clé", 200),
      buttonPlace("claim.passkey", "Bouton pour créer la clé"),
      buttonPlace("claim.later", "Lien pour plus tard"),
      textPlace("claim.existing", "Un compte a déjà l'adresse", 160),
      buttonPlace("claim.signIn", "Un compte a déjà l'adresse : lien pour se connecter"),
      buttonPlace("claim.take", "Un compte a déjà l'adresse : bouton"),
    ]),
    fixedSection("people", "Qui peut lire", [
      linePlace("people.mark", "Repère", 40),
      linePlace("people.title", "Titre", 60),
    ]),
    fixedSection("plain", "Sans script", [
      textPlace("plain.text", "Explication", 240),
      buttonPlace("plain.open", "Bouton"),
      textPlace("saving.plain", "Explication du bouton d'envoi", 200),
    ]),
    fixedSection("revocation", "Révoquer un lien", [
      linePlace("revocation.name", "Titre de l'onglet", 40),
      headlinePlace("revocation.title", "Titre", 40, 2),
      textPlace("revocation.text", "Texte", 200),
      buttonPlace("revocation.act", "Bouton"),
      linePlace("revocation.done", "Après", 60),
      buttonPlace("revocation.contact", "Lien pour écrire"),
    ]),
  ],
};
