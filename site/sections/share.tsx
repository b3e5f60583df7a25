import { Icon } from "../../ui/icon/icon.tsx";
import { frenchTexts } from "../../ui/text/typography.ts";
import { notify } from "../../ui/toast/toast.ts";

const texts = frenchTexts({
  share: "Partager",
  copied: "Lien copié.",
  failed: "Le lien n’a pas pu être copié : il est dans la barre d’adresse.",
});

/** Shares the page by the device's own means, or else copies its address to the clipboard. */
export function Share({ title }: { title: string }) {
  return (
    <button type="button" className="link needs-script" onClick={() => share(title)}>
      {texts.share}
      <Icon name="share" />
    </button>
  );
}

async function share(title: string): Promise<void> {
  const { origin, pathname } = window.location;
  const url = origin + pathname;
  // Rejects when the visitor cancels, which needs no message.
  if (navigator.share) return navigator.share({ title, url }).catch(() => {});
  try {
    await navigator.clipboard.writeText(url);
    await notify(texts.copied);
  } catch {
    await notify(texts.failed, "fault");
  }
}
