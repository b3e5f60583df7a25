import type { Section } from "./company-shape.ts";

/** The facts that the law requires. */
export const legalSection: Section = {
  id: "mentions",
  title: "Mentions légales",
  intro:
    "Ce que la loi demande de dire. Sur la page, une ligne vide n’est montrée qu’aux administrateurs, avec « À compléter ».",
  facts: {
    legal: {
      kind: "group",
      label: "",
      parts: {
        form: {
          kind: "text",
          label: "Forme",
          hint: "Comme on le dit : « Scop SA », « Scop à capital variable ».",
        },
        capital: { kind: "text", label: "Capital", hint: "Avec la date, s’il varie." },
        siren: { kind: "text", label: "SIREN", short: true, hint: "Neuf chiffres." },
        siret: { kind: "text", label: "SIRET du siège", short: true, hint: "Quatorze chiffres." },
        rcs: { kind: "text", label: "RCS", short: true, hint: "La ville du greffe." },
        vat: { kind: "text", label: "Numéro de TVA", short: true },
        publisher: {
          kind: "text",
          label: "Directeur de la publication",
          hint: "La personne qui répond de ce que dit le site.",
        },
        scop: {
          kind: "group",
          label: "La coopérative",
          parts: {
            register: { kind: "text", label: "Inscription" },
            union: { kind: "text", label: "Réseau" },
            review: { kind: "text", label: "Contrôle" },
          },
        },
        host: {
          kind: "group",
          label: "L’hébergeur du site",
          parts: {
            name: { kind: "text", label: "Nom" },
            address: { kind: "text", label: "Adresse" },
            phone: { kind: "tel", label: "Téléphone" },
          },
        },
        insurer: {
          kind: "group",
          label: "L’assurance décennale",
          parts: {
            name: { kind: "text", label: "Assureur" },
            address: { kind: "text", label: "Adresse" },
            policy: { kind: "text", label: "Numéro de contrat" },
            area: { kind: "text", label: "Où elle vaut" },
          },
        },
        mediator: {
          kind: "group",
          label: "Le médiateur de la consommation",
          parts: {
            name: { kind: "text", label: "Nom" },
            address: { kind: "text", label: "Adresse" },
            site: { kind: "url", label: "Site", hint: "L’adresse entière, avec https://." },
          },
        },
      },
    },
  },
};
