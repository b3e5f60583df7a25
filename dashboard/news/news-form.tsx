import { useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate, useRevalidator } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { problemText } from "../../domain/news/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { saveNews } from "../../records/news/team.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { RecordConflict } from "../parts/conflict/record-conflict.tsx";
import { SavedElsewhere } from "../parts/conflict/saved-elsewhere.tsx";
import { type FormOrigin, useRecordForm } from "../parts/conflict/use-record-form.ts";
import { decisionProblem } from "../parts/decision.ts";
import { notifyTeam } from "../parts/toast.ts";
import type { StoredDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import { texts } from "./news.texts.ts";
import { NewsFields, NewsPicture, NewsPublication } from "./news-fields.tsx";
import { type NewsDraft, newsDraft, sentNews, type TypedNews, typedNews } from "./news-form-values.ts";

type NewsFormProps = {
  client: RecordsClient;
  /** The news to change, or `undefined` for new news. */
  news: News | undefined;
  draftName: string;
  kept: StoredDraft<NewsDraft> | null;
  /** Informs about the id of new news that was saved. The form stays open. */
  onCreate: (id: string) => void;
};

/** The form of a piece of news. A title, a text and a day are enough. */
export function NewsForm(props: NewsFormProps) {
  const { news } = props;
  const { form, file, setFile, shared, textKey, share, whole, isRestored, save } = useNewsForm(props);
  const { theirs, contested, isUnsaved, decide } = shared;
  return (
    <form className="fields news-form" noValidate onSubmit={form.handleSubmit(save)}>
      {isRestored && isUnsaved() && (
        <p className="note" role="status">
          {texts.found}
        </p>
      )}
      {whole && <Notice tone="fault">{whole}</Notice>}
      <SavedElsewhere collection="news" id={news?.id} seen={shared.origin.seen} />
      {theirs && (
        <RecordConflict
          title={texts.conflict}
          collection="news"
          record={theirs}
          fields={contested.map((field) => (field === "status" ? texts.status : texts.fields[field]))}
          onDecide={decide}
        />
      )}
      <NewsFields key={textKey} form={form} />
      <NewsPicture form={form} news={news} file={file} onChoose={setFile} />
      <NewsPublication form={form} />
      <p role="status" className="note">
        {share !== undefined && texts.sending(Math.round(share * 100))}
      </p>
      <div className="actions">
        <SubmitButton busy={share !== undefined}>{texts.save}</SubmitButton>
      </div>
    </form>
  );
}

/** The state of the form, and its save. */
function useNewsForm({ client, news, draftName: name, kept, onCreate }: NewsFormProps) {
  const isNew = news === undefined;
  const [id] = useState(() => news?.id ?? kept?.typed.id ?? newRecordId());
  const opened = openedNews(news, kept);
  const form = useForm<TypedNews>({ defaultValues: kept?.typed.values ?? opened.base });
  const [file, setFile] = useState<File>();
  const [isRestored, setRestored] = useState(kept !== null);
  const [share, setShare] = useState<number>();
  const [whole, setWhole] = useState("");
  const [textKey, setTextKey] = useState(0);
  const shared = useRecordForm<TypedNews, News>({
    ...{ form, record: news, opened },
    typedRecord: (record) => typedNews(record, ""),
    file: { field: "picture", isChosen: file !== undefined, drop: () => setFile(undefined) },
    // The editor of the text starts from its value, and then holds it.
    onFilled: (fields) => fields.includes("text") && setTextKey((key) => key + 1),
  });
  const typed = JSON.stringify({ id, values: form.watch(), ...shared.origin });
  const draft = useMemo(() => ({ typed: JSON.parse(typed), files: new Map() }), [typed]);
  const unsaved = useUnsaved({ client, name, draft, isUnsaved: shared.isUnsaved, staysOpen: true });
  const finish = useFinish(id, onCreate);

  async function save(): Promise<void> {
    if (share !== undefined) return;
    if (!isNew && !shared.isUnsaved()) return notifyTeam(texts.nothing);
    setWhole("");
    setShare(0);
    const saved = await shared.save(({ base, seen }) => {
      const content = new FormData();
      const values = sentNews(form.getValues(), base, seen === undefined);
      for (const [field, value] of Object.entries(values)) content.set(field, value);
      if (file) content.set("picture", file);
      return saveNews(client, { id, seen }, content, setShare);
    });
    setShare(undefined);
    if (saved.outcome === "conflict") return;
    if (saved.outcome === "done") {
      unsaved.rename(newsDraft(client, id));
      // Words that were typed and a picture that was chosen while the form was sent stay.
      setFile((present) => (present === file ? undefined : present));
      setRestored(false);
      return finish(isNew);
    }
    const codes = saved.outcome === "invalid" ? Object.entries(saved.codes) : [];
    const shownFaults = codes.filter(([field]) => field in opened.base);
    for (const [field, code] of shownFaults)
      form.setError(
        field as keyof TypedNews,
        { message: french(problemText(field, code)) },
        { shouldFocus: true },
      );
    if (shownFaults.length === 0) setWhole(decisionProblem(saved, problemText, texts.notSaved));
  }

  return { form, file, setFile, shared, textKey, share, whole, isRestored, save };
}

/** The version that the form starts from. A draft of an earlier form knows no version, and is compared with any. */
function openedNews(news: News | undefined, draft: StoredDraft<NewsDraft> | null): FormOrigin<TypedNews> {
  const stored = typedNews(news, todayInParis());
  if (!draft) return { base: stored, seen: news?.updated };
  const { base, seen = news && "" } = draft.typed;
  return { base: { ...base, picture: base.picture ?? stored.picture }, seen };
}

/** Returns a function that shows the saved news: at its own address if it is new, or else in place. */
function useFinish(id: string, onCreate: (id: string) => void): (isNew: boolean) => Promise<void> {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return async (isNew) => {
    if (isNew) {
      onCreate(id);
      // The writer may be typing: the focus and the position stay.
      const stays = { replace: true, preventScrollReset: true, state: { isOverPage: true } };
      await navigate(`/dashboard/pages/nouvelles/${id}`, stays);
    } else void revalidate();
    await notifyTeam(texts.saved);
  };
}
