import { palette } from "../../domain/identity/accent.ts";
import { shareTitle } from "../../site/pages/site-share.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { drawInitials } from "../../ui/drawing/initials.ts";
import { Mark } from "../../ui/drawing/mark.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { useFileAddress } from "./file-addresses.ts";
import { texts } from "./identity.texts.ts";
import type { EditedIdentity } from "./identity-editing.ts";
import { isAccentLegible, previewAccent, type TypedIdentity } from "./identity-values.ts";
import { CutInitials, DrawnMark } from "./marks.tsx";
import { previewProperties } from "./preview-colours.ts";
import { shareChoices } from "./share-choices.ts";

/** Previews the typed identity: bar, button, card, shared link and letter. The preview takes no focus and no press. */
export function IdentityPreview(identity: EditedIdentity) {
  const { values, pages } = identity;
  const logo = useFileAddress(identity, "logo");
  const own = useFileAddress(identity, "share_file");
  const brand = { values, logo };
  const share = values.share_picture === "own" ? own : undefined;
  const choices = shareChoices(pages);
  const choice = choices.find(({ id }) => id === values.share_picture) ?? choices[0];
  return (
    <section
      className="identity-preview"
      aria-labelledby="identite-apercu"
      style={previewProperties(previewAccent(values))}
    >
      <div className="note identity-preview-head">
        <h2 id="identite-apercu">{texts.preview}</h2>
        <p role="status">{colourName(values)}</p>
      </div>
      <p className="sr-only">{texts.previewText}</p>
      <div className="identity-plates" inert>
        <div className="preview-bar-plate">
          <PreviewMark {...brand} />
          <b className="identity-name">{french(values.name)}</b>
          {texts.bar.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        <div className="preview-button-plate">
          <Mark number={3} />
          <span className="button">
            <span>{texts.button}</span>
            <Icon name="arrow" />
          </span>
          <span className="preview-link">{texts.link}</span>
        </div>
        <div className="preview-card-plate">
          <img src="/images/service-maisons-480.webp" alt="" />
          <div>
            <Dimension>{texts.card.measure}</Dimension>
            <p className="card-title">{texts.card.title}</p>
            <Badge tone="heartwood">{texts.card.badge}</Badge>
          </div>
        </div>
        <ShareCard {...brand} picture={share ?? choice?.src ?? ""} title={shareTitle(pages)} />
        <Letter values={values} />
      </div>
    </section>
  );
}

type BrandProps = { values: TypedIdentity; logo: string | undefined };

function PreviewMark({ values: { mark, name }, logo }: BrandProps) {
  if (mark === "none") return null;
  const initials = mark === "initials" ? drawInitials(name) : undefined;
  if (initials) return <CutInitials path={initials} />;
  return logo ? <img className="preview-logo" src={logo} alt="" /> : <DrawnMark />;
}

/** The card that the server draws (`server/identity/share-cards.ts`). */
function ShareCard({ picture, title, ...brand }: BrandProps & { picture: string; title: string }) {
  return (
    <div className="preview-share-plate">
      <img src={picture} alt="" />
      <p className="preview-share-title">{title}</p>
      <p className="note">
        <PreviewMark {...brand} />
        {window.location.host}
      </p>
    </div>
  );
}

/** A letter, as `mail/layout.ts` sets it. */
function Letter({ values: { name, signature } }: { values: TypedIdentity }) {
  const { greeting, text, link, writer } = texts.letter;
  return (
    <div className="preview-letter-plate">
      <p>
        <b>{name}</b>
      </p>
      <p>{greeting}</p>
      <p>
        {text} <span className="preview-link">{link}</span>.
      </p>
      <p>{writer}</p>
      {signature.trim() && <p className="preview-signature">{signature.trim()}</p>}
    </div>
  );
}

function colourName(values: TypedIdentity): string {
  const tint = palette.find(({ colour }) => colour === values.colour);
  if (tint) return texts.palette[tint.id].name;
  return isAccentLegible(values) ? texts.ownName : texts.nearest;
}
