import type { Access } from "record-store";

/** The sessions, passkeys and recovery codes of an account, and whether it has a password, in French words. Secrets are not among them. */
export function exportedAccess({ sessions, passkeys, recoveryCodesLeft, hasPassword }: Access): object {
  return {
    sessions: sessions.map(({ browser, system, method, created, seen }) => ({
      navigateur: browser,
      système: system,
      ouverte_par: methods[method],
      ouverte_le: created,
      vue_le: seen,
    })),
    clés_d_accès: passkeys.map(({ name, created, used }) => ({
      nom: name,
      ajoutée_le: created,
      utilisée_le: used,
    })),
    codes_de_secours_restants: recoveryCodesLeft,
    mot_de_passe: hasPassword ? "oui, gardé sous forme d'empreinte" : "aucun",
  };
}

const methods = {
  password: "mot de passe",
  passkey: "clé d'accès",
  code: "code de secours",
  link: "lien par e-mail",
};
