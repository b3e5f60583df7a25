import { french, frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  name: "Par où vous entrez",
  text: "Trois portes, la même maison. Gardez celles qui vous vont.",
  back: "Mes réglages",
  own: {
    email: "E-mail",
    entered: "Entrée",
    by: {
      password: ", par le mot de passe",
      passkey: ", par la clé",
      code: ", par un code de secours",
      link: ", par le lien",
    },
  },
  link: {
    title: "Le lien par e-mail",
    text: "Il marche toujours, même sur l'ordinateur d'un voisin. Quinze minutes, une seule fois.",
    change: "Changer d'adresse",
  },
  password: {
    title: "Le mot de passe",
    text: "Avec une clé, vous pouvez vous en passer ; le lien par e-mail reste, si vous perdez le téléphone.",
    change: "Le changer",
    giveUp: "S'en passer",
    givingUp: "Se passer du mot de passe ?",
    givingUpText:
      "Votre compte s'ouvrira par une clé d'accès ou par le lien envoyé à votre adresse, et plus par un mot de passe. Vos autres appareils sont déconnectés. Vous pourrez en choisir un autre ici.",
    keep: "Garder mon mot de passe",
    givenUp: "Votre compte n'a plus de mot de passe.",
    otherWay:
      "Créez d'abord une clé d'accès, ou confirmez votre adresse e-mail : rien d'autre n'ouvrirait votre compte.",
    without:
      "Votre compte n'en a pas : il s'ouvre par une clé d'accès ou par le lien envoyé à votre adresse.",
    new: "Nouveau mot de passe",
    hint: "Huit caractères au moins : trois ou quatre mots sans rapport font un bon mot de passe.",
    confirmation: "Confirmation",
    choose: "Choisir ce mot de passe",
    set: "Votre compte a un mot de passe. Vos autres appareils sont déconnectés.",
    unset: "Le mot de passe n'est pas enregistré.",
  },
  secondFactor: {
    title: "Encore une preuve",
    make: "Le bureau demande une clé d'accès à chaque administrateur, et vous n'en avez pas encore. Faites-en une : votre doigt, votre visage ou le code de votre appareil suffira ensuite.",
    show: "Le bureau demande une clé d'accès à chaque administrateur. Montrez la vôtre pour y entrer.",
    shut: "D'ici là, votre compte reste fermé lui aussi : vos données ne peuvent être ni lues, ni téléchargées, ni supprimées.",
    confirm: "Montrer ma clé d'accès",
    lost: "Appareil perdu ? Déconnectez-vous, puis reconnectez-vous avec votre mot de passe et un code de secours.",
    shown: "C'est bien vous. Le bureau et votre compte vous sont ouverts.",
    goOn: "Ouvrir le bureau",
    goBack: "Retourner à mon compte",
  },
  first: {
    title: "Votre première clé d'accès",
    why: "Un mot de passe volé ne doit pas suffire à créer la première clé d'accès d'un administrateur.",
    byLetter: "Recevez un lien à l'adresse e-mail de votre compte, puis ouvrez-le dans ce navigateur.",
    send: "Recevoir le lien par e-mail",
    sendAgain: "Recevoir un autre lien",
    sent: "Le lien est parti. Il est valable une heure et ne sert qu'une fois. Rien reçu ? Attendez deux minutes avant d'en demander un autre.",
    orColleague:
      "Ou demandez à un autre administrateur, qui a déjà sa clé d'accès : il vous l'autorise pour 24 heures, depuis votre fiche dans la page Utilisateurs.",
    byColleague:
      "Ce site n'envoie pas d'e-mails. Demandez à un autre administrateur, qui a déjà sa clé d'accès : il vous l'autorise pour 24 heures, depuis votre fiche dans la page Utilisateurs.",
    newAddress:
      "L'adresse e-mail de votre compte a changé il y a moins de sept jours : le lien n'y part pas encore. Demandez à un autre administrateur, qui a déjà sa clé d'accès : il vous l'autorise pour 24 heures, depuis votre fiche dans la page Utilisateurs.",
    byOperator:
      "Aucun collègue ne le peut ? La personne qui s'occupe du serveur l'autorise par cette commande, suivie de votre adresse e-mail :",
    opened: "Vous avez ouvert le lien : créez maintenant votre clé d'accès.",
    dead: "Ce lien n'est plus valable : il a déjà servi, son heure est passée, ou il appartient à un autre compte.",
  },
  passkeys: {
    title: "Les clés d'accès",
    text: "Le doigt, le visage ou le code de l'appareil. Rien à retenir, rien à voler.",
    none: "Vous n'avez pas encore de clé d'accès.",
    make: "Créer une clé d'accès",
    made: "Clé d'accès créée.",
    known: "Cet appareil a déjà une clé d'accès de votre compte.",
    unmade: "La clé d'accès n'a pas pu être créée. Réessayez.",
    nowhere: "Ce navigateur, ou l'adresse de ce site, ne permet pas les clés d'accès.",
    elsewhere: "Créer une clé d'accès",
    added: "Ajoutée le ",
    used: ", utilisée le ",
    unused: ", jamais utilisée",
    rename: "Renommer",
    renameNamed: "Renommer la clé ",
    newName: "Nom de la clé d'accès",
    save: "Enregistrer",
    keepName: "Garder ce nom",
    remove: "Retirer",
    removeNamed: "Retirer la clé ",
    removing: "Retirer cette clé d'accès ?",
    removingText:
      "L'appareil ne pourra plus ouvrir votre compte avec elle. Pensez à l'effacer aussi dans ses réglages.",
    keep: "Garder la clé",
    removed: "Clé d'accès retirée.",
    last: "C'est votre dernière clé d'accès, et il en faut une à votre compte : créez-en d'abord une autre.",
  },
  codes: {
    title: "Codes de secours",
    text: "Dix codes sur papier, pour le jour où votre appareil est perdu : chacun remplace une fois la clé d'accès, après votre mot de passe.",
    make: "Faire dix codes",
    anew: "Faire dix nouveaux codes",
    anewText: "Les codes de votre feuille actuelle ne vaudront plus rien.",
    keep: "Garder les codes actuels",
    shown: "Voici vos codes. Imprimez-les ou recopiez-les maintenant : ils ne seront plus jamais affichés.",
    list: "Codes de secours",
    print: "Imprimer",
    done: "C'est fait, je les ai",
    none: "Vous n'avez pas de code de secours.",
    needsPasskey: "Créez d'abord une clé d'accès.",
    unmade: "Les codes n'ont pas pu être faits. Réessayez.",
  },
  sessions: {
    title: "Sessions ouvertes",
    text: "Les appareils sur lesquels votre compte est ouvert. Vous n'en reconnaissez pas un ? Fermez sa session, puis changez votre mot de passe.",
    here: "Cet appareil",
    seen: "Vue le ",
    opened: "Ouverte le ",
    end: "Fermer",
    endNamed: "Fermer la session de ",
    ended: "Session fermée.",
    endOthers: "Fermer toutes les autres",
    endedOthers: "Toutes les autres sessions sont fermées.",
    unended: "La session n'a pas pu être fermée. Réessayez.",
    unknown: "Un programme",
    on: " sur ",
  },
});

export function codesLeft(count: number): string {
  if (count === 0) return texts.codes.none;
  return french(count === 1 ? "Il vous reste un code." : `Il vous reste ${count} codes.`);
}

/** « Chrome sur Android ». */
export function deviceName({ browser, system }: { browser: string; system: string }): string {
  const { on, unknown } = texts.sessions;
  return browser && system ? browser + on + system : browser || system || unknown;
}
