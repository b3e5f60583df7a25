import type { PublishingRefusal } from "../../../domain/projects/worksite-photos/publishing.ts";
import { capitalize } from "../../../domain/text/first-letter.ts";
import type { PhotoPlace } from "../../../domain/worksites/photos/fields.ts";
import { ofName } from "../../../ui/text/elision.ts";
import { french, frenchTexts, inWords } from "../../../ui/text/typography.ts";
import type { CountedNoun } from "../../parts/several/several.texts.ts";

const places: Record<PhotoPlace, string> = { outside: "Dehors", inside: "Dedans" };

const refusals: Record<PublishingRefusal, string> = {
  gone: "Ce chantier n'existe plus.",
  noPage: "Ce chantier n'a pas encore de page publique : choisissez-la d'abord.",
  galleryFull:
    "La galerie de la page est pleine : trente images au plus. Retirez-en, ou choisissez moins de photos.",
  takenBack: "Le client a retiré sa permission : rien n'est publié tant qu'il ne la donne pas à nouveau.",
  busy: "Quelqu'un d'autre modifie cette page en ce moment. Recommencez dans un instant.",
};

/** « six photos », « une photo » */
function photos(count: number): string {
  return `${inWords(count, "feminine")} photo${count > 1 ? "s" : ""}`;
}

/** The texts of the page that takes a worksite's photos and shares them with the client and the public. */
export const texts = frenchTexts({
  title: "Photos de chantier",
  failed: "Les chantiers n'ont pas pu être chargés.",
  none: "Aucun chantier n'est ouvert. Une demande gagnée le devient ; ses photos se prennent ensuite ici.",
  opensOffline: "Cette page s'ouvre aussi sans réseau.",
  taking: {
    label: "Prendre des photos",
    worksite: "Choisir le chantier",
    take: "Prendre des photos",
    choose: "En choisir dans le téléphone",
    where: "Où sont-elles prises ?",
    places,
    caption: "Une phrase",
  },
  network: {
    none: "Pas de réseau ici.",
    weak: "Le réseau va et vient.",
    sending: "Vos photos partent.",
    allSent: "Tout est parti.",
    ended: "Votre session est fermée.",
    notAllowed: "Ce compte ne fait plus partie de l'équipe.",
    kept: "Vos photos sont gardées dans ce téléphone.",
    leaveAlone: "Elles partiront toutes seules, même s'il s'éteint entre-temps.",
    leaveLater:
      "Même s'il s'éteint entre-temps, elles partiront dès que cette page sera ouverte avec du réseau.",
    oneByOne: "Elles partent une à une quand ça passe. Vous pouvez l'éteindre.",
    leaveOn: "Gardez cette page ouverte, ou revenez-y plus tard.",
    signIn: "Connectez-vous : elles partiront.",
    arrived: (count: number) =>
      french(
        count === 1
          ? "La photo est arrivée au bureau."
          : `${capitalize(photos(count))} sont arrivées au bureau, dans l'ordre.`,
      ),
  },
  queue: {
    title: (waiting: number) =>
      waiting === 0
        ? "Tout est parti"
        : french(`${capitalize(photos(waiting))} ${waiting > 1 ? "attendent" : "attend"}`),
    refusedTitle: (count: number) =>
      french(
        `${capitalize(photos(count))} ${count > 1 ? "ne peuvent pas partir ainsi" : "ne peut pas partir ainsi"}`,
      ),
    sum: (all: number, arrived: number, sending: number) => {
      const total = `${all} photo${all > 1 ? "s" : ""}`;
      if (arrived === 0 && sending === 0) return french(`${total} : aucune perdue`);
      const sentPart = `${arrived} partie${arrived > 1 ? "s" : ""}`;
      return french(`${total} : ${sentPart}${sending > 0 ? `, ${sending} en route` : ""}`);
    },
    list: "Photos dans l'ordre où elles ont été prises",
    photo: (number: number) => `Photo ${number}`,
    waits: "attend",
    gone: "partie",
    onItsWay: "en route",
    refused: "refusée",
    share: (share: number) => french(`${Math.round(share * 100)} %`),
    retry: "Réessayer maintenant",
    others: (count: number, name: string) =>
      french(
        `${capitalize(photos(count))} ${ofName(name)} ${count > 1 ? "attendent" : "attend"} aussi dans ce téléphone : ${count > 1 ? "elles partiront" : "elle partira"} de son compte seulement.`,
      ),
    copies: "Garder une copie de chacune",
    copiesSuffix: (name: string) => french(`, celles ${ofName(name)}`),
    stay: (count: number) =>
      french(`${capitalize(photos(count))} restent dans ce téléphone. Connectez-vous : elles partiront.`),
  },
  kept: {
    title: (count: number) =>
      french(`${capitalize(photos(count))} ${count > 1 ? "restent" : "reste"} dans ce téléphone`),
    text: "Ce compte ne fait plus partie de l'équipe : ce qui attendait ici ne partira pas. Gardez-en une copie avant de quitter cette page ; un associé qui se connecte sur ce téléphone le peut aussi.",
    leave: "Aller à la connexion",
  },
  faults: {
    title: "Ces photos sont gardées ici, mais ne partent pas :",
    lost: "Le téléphone n'a plus le fichier de cette photo.",
    again: "Réessayer",
    copy: "En garder une copie",
    forget: "Retirer",
    forgetTitle: (number: number) => `Retirer la photo ${number} ?`,
    forgetText: "Elle n'est nulle part ailleurs que dans ce téléphone.",
    full: (name: string) =>
      french(`« ${name} » n'est pas gardée : ce téléphone n'a plus de place. Gardez-en une copie.`),
    unreadable: (name: string) => french(`« ${name} » n'a pas pu être lue : choisissez-la à nouveau.`),
  },
  strip: {
    title: "La bande du chantier",
    note: (count: number) => french(`privée, pour les associés ; ${count} photo${count > 1 ? "s" : ""}`),
    empty: "Aucune photo n'est encore arrivée de ce chantier.",
    offline: "La bande s'affichera avec le réseau.",
    failed: "La bande n'a pas pu être chargée.",
    place: { outside: "dehors", inside: "dedans" } as Record<PhotoPlace, string>,
    unnamed: (time: string) => french(`Photo de ${time}`),
    larger: (name: string) => french(`Agrandir : ${name}`),
    forClient: "Client",
    forPage: "Public",
    clientLabel: (name: string) => french(`Client : ${name}`),
    pageLabel: (name: string) => french(`Public : ${name}`),
    forbiddenPageLabel: (name: string, place: PhotoPlace) =>
      french(`Public : ${name}, ${place === "inside" ? "dedans" : "dehors"}, non permis`),
    notPicked: "Le choix n'a pas pu être enregistré.",
  },
  correction: {
    correct: "Corriger la photo",
    of: (name: string) => french(` : ${name}`),
    where: "Où est-elle prise ?",
    save: "Enregistrer",
    failed: "La correction n'a pas été enregistrée.",
    isOnline: "Cette photo est en ligne : ce qui est permis dehors et dedans vaut aussitôt pour elle.",
    remove: "Supprimer la photo",
    removeTitle: "Supprimer cette photo ?",
    removed: "Photo supprimée.",
    copyStays:
      "Sa copie reste sur la page publique. Pour l'en ôter aussi, lâchez d'abord « Public », puis mettez en ligne.",
  },
  several: {
    noun: { one: "photo", many: "photos", gender: "feminine" } satisfies CountedNoun,
    caption: "Légender",
    captionTitle: "Une phrase pour tout ce qui est choisi",
    captionText: "Elle remplace celles qui y sont déjà.",
    captionMissing: "Écrivez une phrase. Sans elle, chaque photo garde la sienne.",
    place: { outside: "C'est dehors", inside: "C'est dedans" } satisfies Record<PhotoPlace, string>,
    remove: "Supprimer",
    copiesStay:
      "Les copies restent sur la page publique. Pour les en ôter aussi, lâchez d'abord « Public », puis mettez en ligne.",
  },
  publishing: {
    sum: (client: number, page: number) => french(`${client} pour le client, ${page} pour la page publique.`),
    chapter: "Chapitre",
    moments: { before: "Avant", during: "Pendant", after: "Après" },
    publish: "Mettre en ligne",
    page: "Page publique de ce chantier",
    choosePage: "Choisir une réalisation",
    link: "Relier",
    linkAnyway: "Relier quand même",
    noPage: "Ce chantier n'a pas encore de page publique.",
    newPage: "Créer une réalisation",
    draft: "Cette page est encore un brouillon : les visiteurs ne la voient pas.",
    seePage: (title: string) => french(`Ouvrir « ${title} »`),
    done: (added: number, removed: number) => {
      if (added === 0 && removed === 0) return "La page montre déjà ce choix.";
      const parts = [
        added > 0 && `${photos(added)} en plus`,
        removed > 0 && `${photos(removed)} en moins`,
      ].filter(Boolean);
      return french(`La page est à jour : ${parts.join(", ")}.`);
    },
    failed: "La page n'a pas pu être mise à jour.",
    refusals,
  },
  permission: {
    title: (name: string, place: PhotoPlace) =>
      french(`${name || "Le client"} n'a pas permis le ${place === "inside" ? "dedans" : "dehors"}`),
    pending: (name: string, place: PhotoPlace) =>
      french(
        `${name || "Le client"} n'a pas encore répondu pour le ${place === "inside" ? "dedans" : "dehors"}`,
      ),
    text: (place: PhotoPlace) =>
      french(
        `Cette photo est prise ${place === "inside" ? "dedans" : "dehors"}. Publier sans permission peut nous coûter sa confiance, et la loi est de son côté.`,
      ),
    several: (count: number) =>
      french(
        `${capitalize(photos(count))} ${count > 1 ? "montrent" : "montre"} ce qui n'est pas permis. Publier sans permission peut nous coûter sa confiance, et la loi est de son côté.`,
      ),
    ask: "Lui demander d'abord",
    keepBack: "Ne pas publier",
    anyway: "Publier quand même",
    asked: "La demande est notée : la réponse se donnera depuis le compte du client.",
    notAsked: "La demande n'a pas pu être enregistrée.",
  },
});
