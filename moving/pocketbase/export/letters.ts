/** PocketBase's letters in French. PocketBase fills in the names in braces. */
export const letters = {
  authAlert: {
    subject: "Connexion depuis un nouvel appareil",
    body: paragraphs(
      "Bonjour,",
      "Quelqu'un s'est connecté à votre compte {APP_NAME} depuis un nouvel appareil :",
      "<em>{ALERT_INFO}</em>",
      "<strong>Si ce n'était pas vous, changez votre mot de passe : toutes les autres connexions prendront fin.</strong>",
    ),
  },
  otp: {
    subject: "Votre code pour {APP_NAME}",
    body: paragraphs("Bonjour,", "Votre code à usage unique : <strong>{OTP}</strong>"),
  },
  verification: {
    subject: "Confirmez votre adresse e-mail",
    body: paragraphs(
      "Bonjour,",
      "Merci de votre inscription sur {APP_NAME}.",
      link("confirm-verification", "Confirmer mon adresse"),
    ),
  },
  resetPassword: {
    subject: "Votre nouveau mot de passe",
    body: paragraphs(
      "Bonjour,",
      link("confirm-password-reset", "Choisir un nouveau mot de passe"),
      "Si vous n'avez rien demandé, ne tenez pas compte de cet e-mail.",
    ),
  },
  confirmEmailChange: {
    subject: "Confirmez votre nouvelle adresse e-mail",
    body: paragraphs(
      "Bonjour,",
      link("confirm-email-change", "Confirmer ma nouvelle adresse"),
      "Si vous n'avez rien demandé, ne tenez pas compte de cet e-mail.",
    ),
  },
};

function paragraphs(...texts: string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join("\n");
}

function link(page: string, words: string): string {
  return `<a class="btn" href="{APP_URL}/_/#/auth/${page}/{TOKEN}" target="_blank" rel="noopener">${words}</a>`;
}
