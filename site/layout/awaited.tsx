import { type ReactNode, Suspense } from "react";
import { Await, useAsyncError } from "react-router";
import type { Call } from "../../records/call.ts";
import { wasAborted } from "../../records/failure.ts";

type AwaitedProps<Answer> = {
  call: Call<Answer>;
  /** Shown while the answer is awaited. */
  waiting: ReactNode;
  /** Shown when there is none. */
  failure: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** Renders a call's answer, its waiting state or its failure. */
export function Awaited<Answer>({ call, waiting, failure, children }: AwaitedProps<Answer>) {
  return (
    <Suspense key={call.key} fallback={waiting}>
      <Await resolve={call.answer} errorElement={<Failed>{failure}</Failed>}>
        {children}
      </Await>
    </Suspense>
  );
}

/** An aborted call shows no failure, because no visitor waits for it. */
function Failed({ children }: { children: ReactNode }) {
  return wasAborted(useAsyncError()) ? null : children;
}
