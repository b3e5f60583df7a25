import type { Delays } from "../../company/fields.ts";
import type { Treatment } from "./treatment.ts";

/** Accounts of clients. */
export function accountTreatment({ accounts }: Pick<Delays, "accounts">): Treatment {
  return {
    id: "accounts",
    title: "Quand vous ouvrez un compte",
    text: "Le mot de passe n'est jamais gardé : seulement une empreinte dont on ne peut pas le tirer. Ce que vous tapez dans votre compte sans l'envoyer reste dans l'onglet de votre navigateur, jusqu'à ce que vous le fermiez ou que vous vous y déconnectiez. Une notification de l'équipe passe par le service de notification de son navigateur ; elle ne nomme personne, et n'est lisible que par l'appareil.",
    what: "Nom, e-mail et s'il est confirmé, date d'inscription, les appareils d'où vous vous connectez (navigateur et système) et quand, la date de votre dernière visite et celle de la lettre qui annonce la fermeture, vos clés d'accès si vous en créez, pour l'équipe le jour où une adresse d'abonnement à l'agenda a été faite et les navigateurs où ses notifications arrivent, ce que vous écrivez depuis votre compte et ce que nous y répondons.",
    why: "Vous reconnaître, et rattacher à vous nos échanges.",
    basis: "Le service que vous demandez en vous inscrivant (RGPD, article 6.1.b).",
    howLong: [
      "Tant que vous vous en servez : vous le supprimez quand vous voulez, et le site le ferme seul trois ans après votre dernière visite, un mois après vous avoir prévenu. Il reste tant que nous gardons un échange de ces trois ans, un chantier, ou un avis en ligne.",
      accounts && `L'équipe le ferme à la main au plus tard ${accounts}.`,
    ]
      .filter(Boolean)
      .join(" "),
    who: "Vous et l'équipe ; pour les notifications de l'équipe, le service de notification de son navigateur, qui sait seulement qu'un message chiffré arrive.",
  };
}

/** Signed-in browsers. */
export const sessionTreatment: Treatment = {
  id: "sessions",
  title: "Quand vous restez connecté",
  text: "Ces deux-là servent à la connexion seule : la loi ne demande pas de bandeau pour cela.",
  what: "Un cookie, « pb_auth » (« __Host-pb_auth » sur une connexion chiffrée), qu'aucun script ne peut lire ; et dans votre navigateur, sous « pocketbase_auth », une copie de votre fiche (nom, e-mail, rôle) pour afficher les bonnes icônes.",
  why: "Ne pas vous redemander votre mot de passe à chaque page.",
  basis: "Strictement nécessaire au service demandé (loi Informatique et Libertés, article 82).",
  howLong: "Cinq jours au plus sans revenir, trente en tout, ou votre déconnexion.",
  who: "Votre navigateur et notre serveur.",
};
