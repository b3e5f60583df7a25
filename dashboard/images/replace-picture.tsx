import { useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon/icon.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { accepted } from "../projects/form/images/images.ts";
import { fileTexts } from "./images.texts.ts";
import type { LibraryPicture } from "./library.ts";
import { replaceByFile } from "./picture-files.ts";

/** Chooses another file for a picture. The page then opens the new picture, which needs its own words and point. */
export function useReplacing({ project, name }: LibraryPicture) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState("");

  async function replace(file: File): Promise<void> {
    setBusy(true);
    setFault("");
    const outcome = await replaceByFile({ project: project.id, name }, file, pathname + search);
    setBusy(false);
    if ("fault" in outcome) return setFault(outcome.fault);
    const next = new URLSearchParams(query);
    next.set("image", `${project.id}/${outcome.name}`);
    await navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }

  return { isBusy, fault, replace };
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
          if (file) void replace(file);
        }}
      />
    </>
  );
}

/** Why the last file was refused. */
export function ReplaceFault({ fault }: { fault: string }) {
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
