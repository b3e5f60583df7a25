import { frenchTexts } from "../../ui/text/typography.ts";

export const texts = frenchTexts({
  offer: {
    title: "Ouvrir le bureau avec le pouce ?",
    text: "Une clé d'accès remplace votre mot de passe par votre doigt, votre visage ou le code de l'appareil.",
    make: "Créer une clé d'accès",
    later: "Plus tard",
  },
  required: {
    title: "Sécurité des administrateurs",
    label: "Exiger une clé d'accès de tous les administrateurs",
    text: "Le mot de passe seul n'ouvre alors plus le bureau : qui n'a pas encore de clé d'accès en crée une à la connexion.",
    on: "Une clé d'accès est maintenant exigée de tous les administrateurs.",
    off: "Le mot de passe seul ouvre de nouveau le bureau.",
    needsPasskey:
      "Créez d'abord une clé d'accès et connectez-vous avec elle : sinon, le bureau vous serait fermé.",
    devices: "Appareils et sessions",
    unchanged: "Rien n'a changé. Réessayez.",
  },
});
