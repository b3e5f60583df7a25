import { french, frenchTexts } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  title: "Réponses toutes prêtes",
  back: "Demandes",
  intro:
    "Ce que vous écrivez souvent, sous un titre. Dans une demande, un appui le met dans la réponse, et vous le relisez avant d'envoyer.",
  filled: "Entre accolades, ce qui se remplit de soi-même :",
  failure: "Impossible de charger les réponses.",
  none: "Aucune réponse pour le moment.",
  add: "Ajouter une réponse",
  edit: "Modifier",
  remove: "Supprimer",
  of: (title: string) => french(` la réponse « ${title} »`),
  addTitle: "Ajouter une réponse",
  editTitle: "Modifier la réponse",
  name: "Titre",
  body: "Réponse",
  save: "Enregistrer",
  saved: "Réponse enregistrée.",
  notSaved: "Ce n'est pas enregistré. Vérifiez la connexion, puis réessayez.",
  missingTitle: "Donnez un titre à cette réponse.",
  missingBody: "Écrivez la réponse.",
  removed: "Réponse supprimée avec succès !",
  removeTitle: "Supprimer la réponse",
  removeText: "Êtes-vous sûr de vouloir supprimer cette réponse toute prête ?",
});
