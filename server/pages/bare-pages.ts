import { TooSlow } from "../http/body-pace.ts";
import { previewHeaders, securityHeaders } from "../http/security-headers.ts";

/** The page for a failure of React itself. */
export function brokenPage(reference: string): Response {
  const text = `La page n’a pas pu être affichée. Réessayez dans un instant ; si cela continue, donnez-nous cette référence : <code>${reference}</code>`;
  return barePage(500, "Une erreur est survenue.", text);
}

/** The page while the database or the files cannot be reached. */
export function awayPage(): Response {
  const text = "Le site ne répond pas pour le moment. Réessayez dans un instant.";
  return barePage(503, "De retour bientôt.", text, { "retry-after": "5" });
}

export function foreignPage(): Response {
  const text = "Ce qui a été envoyé vient d’un autre site que le nôtre. Recommencez depuis nos pages.";
  return barePage(403, "Cet envoi n’a pas été pris.", text);
}

export function tooLongPage(): Response {
  return barePage(
    413,
    "Cet envoi n’a pas été pris.",
    "Il est plus long que nos formulaires ne le permettent.",
  );
}

/** The page for a form whose sender was too slow, or left. The error of reading the form tells which. */
export function notArrivedPage(error: unknown): Response {
  const status = error instanceof TooSlow ? 408 : 400;
  const text = "La connexion est trop lente, ou s’est interrompue. Revenez en arrière et recommencez.";
  return barePage(status, "Cet envoi n’est pas arrivé.", text);
}

/** The page for a body that no form of ours sends. */
export function noFormPage(takes: string): Response {
  const text = "Cette page ne prend pas ce qui lui a été envoyé.";
  return barePage(405, "Cet envoi n’a pas été pris.", text, { allow: takes });
}

export function tooManyPage(seconds: number): Response {
  const text = "Trop d’envois en peu de temps. Revenez en arrière et réessayez dans une minute.";
  return barePage(429, "Cet envoi n’a pas été pris.", text, { "retry-after": String(seconds) });
}

/** The page for a preview link that opens nothing: nobody made it, the team revoked it, or its time is over. */
export function deadPreviewPage(reason: "unknown" | "revoked" | "ended"): Response {
  const again = "Demandez-en un autre à qui vous l’a envoyé.";
  if (reason === "revoked") return barePage(410, "Ce lien a été retiré.", again, previewHeaders);
  if (reason === "ended") return barePage(410, "Ce lien est fini.", again, previewHeaders);
  return barePage(404, "Ce lien n’ouvre rien.", `Vérifiez qu’il est entier. ${again}`, previewHeaders);
}

/** A page without script, style and other files. */
function barePage(status: number, title: string, text: string, more: Record<string, string> = {}): Response {
  const html = `<!DOCTYPE html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Erreur</title></head>
<body><h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Retour à l’accueil</a></p></body></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    ...securityHeaders,
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ...more,
  };
  return new Response(html, { status, headers });
}
