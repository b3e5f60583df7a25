import type { Access } from "record-store";

/** The sessions, passkeys and recovery codes of an account, in French words. Secrets are not among them. */
export function exportedAccess({ sessions, passkeys, recoveryCodesLeft }: Access): object {
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
  };
}

const methods = {
  password: "mot de passe",
  passkey: "clé d'accès",
  code: "code de secours",
  link: "lien par e-mail",
};
