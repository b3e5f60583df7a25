import { useState } from "react";
import { revokeRequestLink } from "../../records/requests/by-link.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { PageHead } from "../sections/page.tsx";
import { Unlisted } from "../seo/page-facts.tsx";
import { RevokedNotice } from "./dead-request.tsx";
import { texts } from "./request.texts.ts";

/** Where a letter leads whoever wants its link to open nothing any more: one press, as programs follow links. */
export default function RevocationPage() {
  const { name, title, text, act } = texts.revocation;
  const [state, setState] = useState<"asked" | "done" | "failed">("asked");

  async function revoke(): Promise<void> {
    const token = new URLSearchParams(location.search).get("token") ?? "";
    const answer = await revokeRequestLink(token);
    setState(answer.outcome === "done" ? "done" : "failed");
  }

  return (
    <>
      <Unlisted title={name} />
      <PageHead lines={title}>
        <p className="lead">{text}</p>
        {state === "done" ? (
          <Notice tone="done">
            <RevokedNotice />
          </Notice>
        ) : (
          <p>
            <button type="button" className="button button-plain" onClick={revoke}>
              <span>{act}</span>
            </button>
          </p>
        )}
        {state === "failed" && (
          <Notice tone="fault">
            <p>{texts.failed.unanswered}</p>
          </Notice>
        )}
      </PageHead>
    </>
  );
}
