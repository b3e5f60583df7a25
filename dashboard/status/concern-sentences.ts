import type { Concern } from "../../domain/status/concerns.ts";
import type { AsideMail, LeftLetter, WaitingItem } from "../../domain/status/status.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { french, inWords } from "../../ui/text/typography.ts";
import { dayAndHour, sizeInFrench } from "../backups/backup-sentences.ts";
import { shortDay } from "../parts/dates.ts";

/** A concern in one sentence, and its meaning in another. */
export type ConcernWords = { title: string; text: string };

/** Describes a concern that needs a person. Set in French. */
export function concernWords(concern: Concern): ConcernWords {
  const { title, text } = describeConcern(concern);
  return { title: french(title), text: french(text) };
}

function describeConcern(concern: Concern): ConcernWords {
  switch (concern.kind) {
    case "version":
      return {
        title: "Une version plus récente du site s'est servie du dossier de données.",
        text: "Le site doit être redémarré avec elle : prévenez la personne qui s'occupe du serveur.",
      };
    case "clock":
      return {
        title: `La date du site a sauté du ${shortDay(concern.from)} au ${shortDay(concern.to)}.`,
        text: `Le site était arrêté, ou son horloge est fausse : si la date n'est pas la bonne, prévenez la personne qui s'occupe du serveur. Rien n'est effacé avant le ${shortDay(concern.until)}.`,
      };
    case "disk":
      return {
        title: "Le disque est presque plein.",
        text: `Il reste ${sizeInFrench(concern.free)} sur ${sizeInFrench(concern.total)}. Sous ${sizeInFrench(concern.floor)}, photos et pièces jointes sont refusées.`,
      };
    case "backup":
      return backupWords(concern.proven);
    case "elsewhere":
      return {
        title: `La sauvegarde n'arrive plus au second emplacement depuis le ${shortDay(concern.since)}.`,
        text: `Si le serveur brûlait, ce qui a été fait depuis serait perdu. Raison : ${concern.why}`,
      };
    case "certificate":
      return certificateWords(concern);
    case "post":
      return {
        title: "Le courrier ne part plus.",
        text: `${concern.waiting > 1 ? `${concern.waiting} lettres attendent` : "Une lettre attend"} depuis le ${dayAndHour(concern.since)} que le serveur de courrier réponde.`,
      };
    case "mailbox":
      return {
        title: "La boîte aux lettres ne se lit plus.",
        text: `Depuis le ${dayAndHour(concern.since)}, les réponses par e-mail y attendent. ${concern.why}`,
      };
    case "queue":
      return queueWords(concern);
    case "tool":
      return {
        title: `L'outil relié à ${concern.host} ne reçoit plus rien.`,
        text: `Aucun message n'est passé depuis le ${dayAndHour(concern.since)}. Le site réessaie trois jours chacun ; envoyez un essai depuis « Outils reliés », ou mettez l'outil en pause.`,
      };
    case "mail":
      return mailWords(concern.mail);
    case "letter":
      return letterWords(concern.letter);
  }
}

function queueWords({ queue, since }: Extract<Concern, { kind: "queue" }>): ConcernWords {
  const [title, waiting] = queues[queue];
  return {
    title,
    text: `${waiting} depuis le ${dayAndHour(since)} : prévenez la personne qui s'occupe du serveur.`,
  };
}

const queues: Record<WaitingItem["queue"], [title: string, waiting: string]> = {
  mails: ["Des e-mails attendent d'être lus.", "Le plus ancien est dans la boîte aux lettres"],
  pictures: ["Des images attendent d'être préparées.", "La plus ancienne attend"],
  changes: ["Des lettres attendent d'être écrites.", "Ce qui devait être annoncé attend"],
  jobs: ["Une tâche de fond échoue.", "Elle n'aboutit plus"],
  uploads: ["Des plans reçus attendent d'être vérifiés.", "Le plus ancien attend"],
};

function mailWords({ number, about, since }: AsideMail): ConcernWords {
  const which = about || `L'e-mail n° ${number} de ce dossier`;
  return {
    title: "Un e-mail n'a pas pu être lu.",
    text: `${which} : il est resté dans la boîte aux lettres le ${dayAndHour(since)}. Ouvrez-le là-bas ; le site le réessaie toutes les heures.`,
  };
}

function backupWords(proven: string | undefined): ConcernWords {
  const lost = "Si le serveur brûlait, ce qui a été fait depuis serait perdu.";
  if (proven) return { title: `Aucune sauvegarde n'est vérifiée depuis le ${shortDay(proven)}.`, text: lost };
  return {
    title: "Aucune sauvegarde n'a encore pu être vérifiée.",
    text: "Si le serveur brûlait, tout serait perdu.",
  };
}

function certificateWords({
  until,
  isTrusted,
  days,
}: Extract<Concern, { kind: "certificate" }>): ConcernWords {
  const warned = "les visiteurs verront un avertissement à la place du site";
  if (days < 0)
    return {
      title: `Le certificat du site est fini depuis le ${shortDay(until)}.`,
      text: "Les visiteurs voient un avertissement à la place du site.",
    };
  if (!isTrusted)
    return {
      title: "Les navigateurs ne croient pas le certificat du site.",
      text: "Les visiteurs voient un avertissement à la place du site : prévenez la personne qui s'occupe du serveur.",
    };
  return {
    title:
      days < 1
        ? "Le certificat du site finit aujourd'hui."
        : `Le certificat du site finit dans ${days} ${days > 1 ? "jours" : "jour"}.`,
    text: `Il devait se renouveler seul et ne l'a pas fait. Sans lui, ${warned} le ${shortDay(until)}.`,
  };
}

function letterWords({ to, subject, why, isStale }: LeftLetter): ConcernWords {
  const what = `« ${subject} »`;
  if (why === "unsure")
    return {
      title: `Une lettre à ${to} est peut-être partie, peut-être pas.`,
      text: `${what} : le site s'est arrêté pendant l'envoi.`,
    };
  const title = `Une lettre à ${to} ${why === "late" ? "n'est pas partie à temps" : "a été refusée"}.`;
  if (isStale) return { title, text: `${what} : ses liens n'ouvrent plus rien, oubliez-la.` };
  const cause =
    why === "late"
      ? "le serveur de courrier n'a pas répondu"
      : "le serveur de courrier n'en veut pas, l'adresse est sans doute fausse";
  return { title, text: `${what} : ${cause}.` };
}

/** « Deux choses demandent une main » */
export function concernsTitle(count: number): string {
  if (count === 1) return french("Une chose demande une main");
  const number = inWords(count, "feminine");
  return french(`${capitalize(number)} choses demandent une main`);
}
