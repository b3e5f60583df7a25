import { useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../ui/icon/icon.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { accepted } from "../projects/form/images/images.ts";
import type { ImageActTable } from "./image-acts.ts";
import { fileTexts } from "./images.texts.ts";
import type { LibraryPicture } from "./library.ts";

/** Sends another file for a picture. */
export function useReplacing({ project, name }: LibraryPicture) {
  const { send, isBusy, result } = useAct<ImageActTable>();
  const { search } = useLocation();

  function replace(file: File): void {
    const fields = new FormData();
    fields.set("file", file);
    send({ act: "replace", payload: { picture: { project: project.id, name }, search } }, fields);
  }

  return { isBusy, fault: isBusy ? undefined : result?.faults?.file, replace };
}

export function ReplaceButton({
  isBusy,
  replace,
}: Pick<ReturnType<typeof useReplacing>, "isBusy" | "replace">) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button-outline"
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && input.current?.click()}
      >
        <DashboardIcon name="upload" />
        {isBusy ? fileTexts.replacing : fileTexts.replace}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={fileTexts.replaceBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) replace(file);
        }}
      />
    </>
  );
}

/** Why the last file was refused. */
export function ReplaceFault({ fault }: { fault: string | undefined }) {
  return (
    <div role="alert">
      {fault && (
        <p className="field-fault">
          <Icon name="fault" />
          {fault}
        </p>
      )}
    </div>
  );
}
