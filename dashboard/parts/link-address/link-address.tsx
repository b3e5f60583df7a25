import { frenchTexts } from "../../../ui/text/typography.ts";
import { ActButton } from "../act-button.tsx";
import { notifyTeam } from "../toast.ts";

export const copyTexts = frenchTexts({
  copy: "Copier",
  copied: "Le lien est copié.",
  failed: "Le lien n'a pas pu être copié : sélectionnez-le.",
});

/** The address of a new link, to be copied. */
export function LinkAddress({ address }: { address: string }) {
  return (
    <div className="link-address">
      <code>{address.replace(/^https?:\/\//, "")}</code>
      <ActButton icon="copy" onPress={() => void copyAddress(address)}>
        {copyTexts.copy}
      </ActButton>
    </div>
  );
}

/** Copies an address, and says whether that worked. */
export async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    void notifyTeam(copyTexts.copied);
  } catch {
    void notifyTeam(copyTexts.failed, "fault");
  }
}
