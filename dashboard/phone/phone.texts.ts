import { french, frenchTexts } from "../../ui/text/typography.ts";

/** The texts of the page about this device: its notifications, and its reading without network. */
export const texts = frenchTexts({
  title: "Sur ce téléphone",
  intro:
    "Ajoutez d'abord le tableau de bord à l'écran d'accueil, depuis le menu de votre navigateur : son icône mène ici, et un appui long ouvre « Photos de chantier » ou « Demandes ». Sur un iPhone, les notifications n'arrivent qu'ainsi.",
  unanswered: "Le site n'a pas répondu. Réessayez.",
  notices: {
    title: "Notifications",
    intro:
      "Ce téléphone sonne pour une nouvelle demande, la réponse d'un client, une visite choisie, et ce que l'on vous confie. Une notification ne nomme personne, et passe, chiffrée, par le service de votre navigateur. Les notifications cessent à la déconnexion.",
    begin: "Recevoir les notifications ici",
    begun: "Les notifications arrivent ici.",
    end: "Ne plus les recevoir",
    endSuffix: (device: string) => french(` : ${device}`),
    ended: "Les notifications n'arrivent plus sur cet appareil.",
    devices: "Vos appareils avec notifications",
    device: (browser: string, system: string) =>
      french([browser, system].filter(Boolean).join(" sur ") || "Appareil inconnu"),
    here: "cet appareil",
    since: (day: string) => french(`depuis le ${day}`),
    failed: "Vos appareils n'ont pas pu être chargés.",
    unsupported: "Ce navigateur ne montre pas les notifications d'un site.",
    refusals: {
      unsupported: "Ce navigateur ne montre pas les notifications d'un site.",
      denied: "Votre navigateur les refuse : permettez-les dans ses réglages, pour ce site.",
    },
  },
  reading: {
    title: "Lire sans réseau",
    intro:
      "Ce téléphone garde, chiffré, ce que vous avez lu en dernier : la vue d'ensemble, les demandes, les adresses et les numéros. Ce qui a plus de quatorze jours disparaît ; et tout, à la déconnexion, à la fin de votre session, quand votre rôle ne donne plus à lire les demandes, ou quand quelqu'un d'autre se connecte ici.",
    begin: "Garder ce que je lis",
    begun: "Ce que vous lisez se lira aussi sans réseau.",
    end: "Ne plus rien garder",
    ended: "Ce téléphone ne garde plus rien.",
    see: "Voir ce qu'il garde",
    unsupported: "Ce navigateur ne garde rien pour être lu sans réseau.",
  },
});

/** The texts of the page that opens without network. */
export const offlineTexts = frenchTexts({
  title: "Lu sans réseau",
  intro: "Ce que ce téléphone a lu en dernier. Pour écrire ou envoyer, attendez le réseau.",
  none: "Ce téléphone ne garde rien : choisissez-le d'abord dans « Sur ce téléphone ».",
  empty: "Rien n'a encore été lu depuis.",
  elsewhere: "Cette page ne s'ouvre pas sans réseau.",
  photos: "Photos de chantier",
  overview: "Vue d'ensemble",
  enquiries: "Demandes",
  at: (moment: string) => french(`lu le ${moment}`),
  phone: "Téléphone",
  email: "E-mail",
  place: "Commune",
});
