import { todayInParis } from "../../../domain/dates.ts";
import { pastExperienceDay } from "../../../domain/reviews/experience.ts";
import { problemText } from "../../../domain/reviews/problems.ts";
import { type ReviewedProject, type ReviewedWorksite, sendReview } from "../../../records/reviews/own.ts";
import { askAsUser } from "../../../records/sign-in/ask-as-user.ts";
import { SubmitButton } from "../../../ui/button/button.tsx";
import { texts as page } from "../account.texts.ts";
import { useMemberForm } from "../member-form.ts";
import { OutcomeLine } from "../outcome.tsx";
import { ReviewFields, type ReviewName, reviewDraft, reviewProblems } from "./review-fields.tsx";

const texts = page.review;

type ReviewFormProps = {
  projects: ReviewedProject[];
  /** The most likely subject: its project is preselected, and its day proposed. */
  worksite: ReviewedWorksite | undefined;
  onSent: () => void;
};

/** Sends a review of one project, or of the cooperative in general. */
export function ReviewForm({ projects, worksite, onSent }: ReviewFormProps) {
  const isPublic = projects.some(({ id }) => id === worksite?.project);
  const blank = {
    project: isPublic ? (worksite?.project ?? "") : "",
    rating: "5",
    comment: "",
    experienced_on: worksite ? pastExperienceDay(worksite, todayInParis()) : "",
  };
  const { field, control, result, isBusy, formProps } = useMemberForm<ReviewName>({
    blank,
    draft: "review",
    check: reviewProblems,
    problemText,
    send: (typed, id) =>
      askAsUser((client) => sendReview(client, { id, project: typed.project, ...reviewDraft(typed) })),
    onSent,
  });
  return (
    <form className="fields" aria-labelledby="avis" {...formProps}>
      <OutcomeLine result={result} sent={texts.sent} failed={texts.failed} />
      <div className="fields" inert={isBusy}>
        <ReviewFields field={field} control={control} projects={projects} />
      </div>
      <p>
        <SubmitButton arrow busy={isBusy}>
          {texts.button}
        </SubmitButton>
      </p>
    </form>
  );
}
