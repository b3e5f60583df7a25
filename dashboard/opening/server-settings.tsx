import type { OpeningState } from "../../domain/opening/opening.ts";
import type { PieceKind } from "../../domain/opening/pieces.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { texts } from "./opening.texts.ts";
import { missingTexts } from "./piece.texts.ts";

/** The pieces that are settings of the server, with the lines of its file. */
const settings = {
  address: "SITE_URL='https://www.exemple.fr'",
  mail: "SMTP_URL='smtps://bonjour%40exemple.fr:MOT_DE_PASSE@mail.exemple.fr'\nMAIL_FROM='Nom de la coopérative <bonjour@exemple.fr>'",
  backups:
    "BACKUP_TO='/mnt/autre-machine/sauvegardes'\nBACKUP_PASSPHRASE='une phrase longue, connue de vous seuls'",
} as const satisfies Partial<Record<PieceKind, string>>;

const kinds = Object.keys(settings) as (keyof typeof settings)[];

/** Shows the missing settings of the server. The dashboard keeps no passwords. Renders nothing if none is missing. */
export function ServerSettings({ opening: { pieces } }: { opening: OpeningState }) {
  const missing = kinds.filter((kind) => pieces.some((piece) => piece.kind === kind && !piece.isThere));
  if (missing.length === 0) return null;
  const { title, intro, ...explained } = texts.server;
  return (
    <section className="opening-group opening-server" id="serveur" aria-labelledby="titre-serveur">
      <header>
        <Heading level={2} look="section" id="titre-serveur">
          {title}
        </Heading>
      </header>
      <p>{intro}</p>
      <dl>
        {missing.map((kind) => (
          <div key={kind}>
            <dt>{missingTexts[kind].title}</dt>
            <dd>
              {explained[kind]}
              <pre>
                <code>{settings[kind]}</code>
              </pre>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
