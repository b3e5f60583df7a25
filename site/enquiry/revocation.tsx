import { useEffect, useRef, useState } from "react";
import { revokeEnquiryLink } from "../../records/enquiries/by-link.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { useQuery } from "../layout/query.ts";
import { PageHead } from "../sections/page.tsx";
import { Unlisted } from "../seo/page-facts.tsx";
import { RevokedNotice } from "./dead-enquiry.tsx";
import { useEnquiryTexts } from "./use-enquiry-texts.ts";

/** Revokes the link of a letter after one press, because mail programs follow links by themselves. */
export default function RevocationPage() {
  const texts = useEnquiryTexts();
  const { name, title, text, act } = texts.revocation;
  const query = useQuery();
  const [state, setState] = useState<"asked" | "done" | "failed">("asked");
  const isDone = state === "done" || query.get("suite") === "fait";
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (state === "done") place.current?.focus();
  }, [state]);

  async function revoke(): Promise<void> {
    const token = new URLSearchParams(location.search).get("token") ?? "";
    const answer = await revokeEnquiryLink(token);
    setState(answer.outcome === "done" ? "done" : "failed");
  }

  return (
    <>
      <Unlisted title={name} />
      <PageHead lines={title}>
        <p className="lead">{text}</p>
        {isDone ? (
          <div ref={place} tabIndex={-1}>
            <Notice tone="done">
              <RevokedNotice />
            </Notice>
          </div>
        ) : (
          // Without script, the form goes to the page's own address, which holds the link.
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void revoke();
            }}
          >
            <SubmitButton>{act}</SubmitButton>
          </form>
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
