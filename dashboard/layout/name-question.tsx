import { useRevalidator } from "react-router";
import { problemText } from "../../domain/users/problems.ts";
import { askAsUser } from "../../records/sign-in/ask-as-user.ts";
import { changeName } from "../../records/users/account.ts";
import { useMemberForm } from "../../site/account/member-form.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { nameTexts as texts } from "./shell.texts.ts";

/** Replaces every page until an administrator without a name has given one. */
export default function NameQuestion() {
  const { field, result, isBusy, formProps } = useMemberForm<"name">({
    blank: { name: "" },
    draft: "name",
    keeps: true,
    check: ({ name }) => (name.trim() ? {} : { name: "validation_required" }),
    problemText,
    send: ({ name }) => askAsUser((client) => changeName(client, name.trim())),
    onSent: useRevalidator().revalidate,
  });
  return (
    <DashboardPage title={texts.title}>
      <p>{texts.text}</p>
      {result?.outcome === "failed" && <Notice tone="fault">{texts.failed}</Notice>}
      <form className="fields name-question" {...formProps}>
        <Field label={texts.name} type="text" autoComplete="name" {...field("name")} />
        <div className="actions">
          <SubmitButton busy={isBusy}>{texts.save}</SubmitButton>
        </div>
      </form>
    </DashboardPage>
  );
}
