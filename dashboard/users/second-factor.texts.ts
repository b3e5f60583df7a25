import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  offer: {
    title: "Ouvrir le bureau avec le pouce ?",
    text: "Une clé d'accès remplace votre mot de passe par votre doigt, votre visage ou le code de l'appareil.",
    make: "Créer une clé d'accès",
    later: "Plus tard",
  },
  first: {
    label: "Clé d'accès",
    some: "Oui",
    none: "Aucune",
    allowedUntil: "Aucune ; la première est autorisée jusqu'au ",
    allow: "Autoriser la première clé d'accès",
    text: "Pendant 24 heures, cette personne pourra créer sa première clé d'accès après s'être connectée avec son mot de passe. Assurez-vous de vive voix que la demande vient bien d'elle.",
    allowed: "Cette personne peut créer sa première clé d'accès pendant 24 heures.",
    needsPasskey:
      "Pour l'autoriser, montrez d'abord votre propre clé d'accès : connectez-vous avec elle, ou créez-la.",
    unchanged: "Rien n'a changé : cette personne a peut-être déjà une clé d'accès.",
  },
  required: {
    title: "Sécurité des administrateurs",
    label: "Exiger une clé d'accès de tous les administrateurs",
    text: "Le mot de passe seul n'ouvre alors plus le bureau : qui n'a pas encore de clé d'accès en crée une à la connexion, avec le lien d'un e-mail ou l'autorisation d'un collègue.",
    on: "Une clé d'accès est maintenant exigée de tous les administrateurs.",
    off: "Le mot de passe seul ouvre de nouveau le bureau.",
    needsPasskey:
      "Créez d'abord une clé d'accès et connectez-vous avec elle : sinon, le bureau vous serait fermé.",
    devices: "Par où vous entrez",
    unchanged: "Rien n'a changé. Réessayez.",
  },
});
