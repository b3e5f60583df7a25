import { type Control, useWatch } from "react-hook-form";
import { todayInParis } from "../../../domain/dates.ts";
import { currentReviewConsent, reviewConsentText } from "../../../domain/reviews/consent.ts";
import type { ReviewDraft, ReviewedProject } from "../../../records/reviews/own.ts";
import { controlProps, Labelled, LongField } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { texts as page } from "../account.texts.ts";
import type { Codes, MemberForm } from "../member-form.ts";
import { RatingField } from "./rating-field.tsx";

const texts = page.review;

/** Characters that a comment may hold (domain/reviews/fields.ts). */
const longest = 2000;

export type ReviewName = "project" | "rating" | "comment" | "experienced_on";

type ReviewFieldsProps = {
  field: MemberForm<ReviewName>["field"];
  control: Control;
  /** The possible subjects of the review. Without them, the subject is fixed. */
  projects?: ReviewedProject[];
};

/** The fields of a review. */
export function ReviewFields({ field, control, projects = [] }: ReviewFieldsProps) {
  const { fault, ...experienced } = field("experienced_on");
  const date = {
    name: experienced.name,
    label: texts.experienced,
    hint: texts.experiencedHint,
    optional: true,
    fault,
  };
  return (
    <>
      {projects.length > 0 && <ProjectField projects={projects} field={field} />}
      <RatingField field={field} />
      <CommentField field={field} control={control} />
      <Labelled {...date}>
        <input {...controlProps(date)} {...experienced} type="date" max={today()} />
      </Labelled>
      <p className="field-hint">{french(reviewConsentText(currentReviewConsent))}</p>
    </>
  );
}

type ProjectFieldProps = { projects: ReviewedProject[]; field: ReviewFieldsProps["field"] };

function ProjectField({ projects, field }: ProjectFieldProps) {
  const { fault, ...project } = field("project");
  const fieldProps = { name: project.name, label: texts.project, hint: texts.projectHint, fault };
  return (
    <Labelled {...fieldProps}>
      <select {...controlProps({ ...fieldProps, optional: true })} {...project}>
        <option value="">{texts.general}</option>
        {projects.map(({ id, title }) => (
          <option key={id} value={id}>
            {french(title)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function CommentField({ field, control }: Pick<ReviewFieldsProps, "field" | "control">) {
  const length = textLength(String(useWatch({ control, name: "comment" })));
  return (
    <div className="comment-field">
      <LongField label={texts.comment} optional hint={texts.commentHint} rows={6} {...field("comment")} />
      {/* Announced only if little room is left. */}
      <p className="note figures" aria-live={length > longest - 100 ? "polite" : "off"}>
        {french(length.toLocaleString("fr-FR") + texts.count)}
      </p>
    </div>
  );
}

/** Returns the problems of a typed review by field, with the store's codes. */
export function reviewProblems(typed: Record<ReviewName, string>): Codes<ReviewName> {
  const codes: Codes<ReviewName> = {};
  if (textLength(typed.comment) > longest) codes.comment = "validation_max_text_constraint";
  if (typed.experienced_on > today()) codes.experienced_on = "validation_future_date";
  return codes;
}

export function reviewDraft({ rating, comment, experienced_on }: Record<ReviewName, string>): ReviewDraft {
  return { rating: Number(rating), comment: comment.trim(), experienced_on };
}

function textLength(text: string): number {
  return Array.from(text.trim()).length;
}

function today(): string {
  return todayInParis();
}
