import {
  buttonPlace,
  type EditablePage,
  engines,
  fixedSection,
  followedPlace,
  headlinePlace,
  linePlace,
  picturePlace,
  textPlace,
} from "../places.ts";

export const contactPage: EditablePage = {
  title: "Contact",
  sections: [
    fixedSection("opening", "Ouverture", [
      headlinePlace("title", "Titre", 40, 2),
      textPlace("text", "Introduction", 220),
    ]),
    fixedSection("form", "Formulaire", [
      linePlace("form.title", "Titre", 40),
      ...Object.entries({
        name: "Nom",
        email: "E-mail",
        phone: "Téléphone",
        subject: "Sujet",
        message: "Message",
      }).map(([field, label]) => linePlace(`form.fields.${field}`, `Champ « ${label} »`, 30)),
      linePlace("form.privacy.0", "Vie privée : début", 80),
      followedPlace("mark", linePlace("form.privacy.1", "Vie privée : lien", 60)),
      buttonPlace("form.button", "Bouton"),
      followedPlace("sentence", linePlace("form.sent.0", "Message envoyé : première phrase", 80)),
      linePlace("form.sent.1", "Message envoyé : seconde phrase", 80),
    ]),
    fixedSection("next", "Après l'envoi", [
      linePlace("next.someone", "Qui lit le message", 80),
      textPlace("next.meeting", "La suite", 160),
      buttonPlace("next.more", "Lien pour en dire plus", 60),
      buttonPlace("next.review", "Lien pour relire", 60),
    ]),
    fixedSection("details", "Coordonnées", [
      picturePlace("picture", "Image"),
      linePlace("caption", "Légende de l'image", 90),
      ...Object.entries({
        caption: "Titre",
        name: "Nom",
        address: "Adresse",
        phone: "Téléphone",
        email: "E-mail",
        hours: "Horaires",
        area: "Où vous bâtissez",
      }).map(([field, label]) => linePlace(`details.${field}`, label, 30)),
      linePlace("place", "Nom du plan, pour qui ne le voit pas", 40),
    ]),
    engines,
  ],
};
