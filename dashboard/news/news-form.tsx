import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import type { News } from "../../domain/news/news.ts";
import { problemText } from "../../domain/news/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { saveNews } from "../../records/news/team.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { decisionProblem } from "../parts/decision.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { deleteDraft, type StoredDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import { texts } from "./news.texts.ts";
import { NewsFields, NewsPicture, NewsPublication } from "./news-fields.tsx";
import {
  isSameNews,
  type NewsDraft,
  refilledNews,
  sentNews,
  type TypedNews,
  typedNews,
} from "./news-form-values.ts";

type NewsFormProps = {
  client: RecordsClient;
  /** The news to change, or `undefined` for new news. */
  news: News | undefined;
  draftName: string;
  kept: StoredDraft<NewsDraft> | null;
};

/** The form of a piece of news. A title, a text and a day are enough. */
export function NewsForm(props: NewsFormProps) {
  const { news, kept } = props;
  const { form, file, setFile, isUnsaved, share, whole, save } = useNewsForm(props);
  return (
    <form className="fields news-form" noValidate onSubmit={form.handleSubmit(save)}>
      {kept && isUnsaved() && (
        <p className="note" role="status">
          {texts.found}
        </p>
      )}
      {whole && <Notice tone="fault">{whole}</Notice>}
      <NewsFields form={form} />
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
function useNewsForm({ client, news, draftName: name, kept }: NewsFormProps) {
  const isNew = news === undefined;
  const [id] = useState(() => news?.id ?? kept?.typed.id ?? newRecordId());
  const initial = kept?.typed.base ?? typedNews(news, todayInParis());
  const form = useForm<TypedNews>({ defaultValues: kept?.typed.values ?? initial });
  const { base, refill } = useRefill(form, news, initial);
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState<number>();
  const [whole, setWhole] = useState("");
  const typed = JSON.stringify({ id, values: form.watch(), base });
  const draft = useMemo(() => ({ typed: JSON.parse(typed), files: new Map() }), [typed]);
  const latest = useRef({ file, base });
  latest.current = { file, base };
  const { getValues } = form;
  const isUnsaved = useCallback(
    () => latest.current.file !== undefined || !isSameNews(getValues(), latest.current.base),
    [getValues],
  );
  const unsaved = useUnsaved({ client, name, draft, isUnsaved, staysOpen: true });
  const finish = useFinish(id);

  async function save(values: TypedNews): Promise<void> {
    if (share !== undefined) return;
    const content = new FormData();
    for (const [field, value] of Object.entries(sentNews(values, base, isNew))) content.set(field, value);
    if (file) content.set("picture", file);
    if ([...content.keys()].length === 0) return notifyTeam(texts.nothing);
    setWhole("");
    setShare(0);
    const saved = await saveNews(client, { id, isNew }, content, setShare);
    setShare(undefined);
    if (saved.outcome === "done") {
      if (isNew) unsaved.settle();
      else void deleteDraft(name);
      refill(values, values);
      setFile(undefined);
      return finish(isNew);
    }
    const codes = saved.outcome === "invalid" ? Object.entries(saved.codes) : [];
    const shownFaults = codes.filter(([field]) => field in values);
    for (const [field, code] of shownFaults)
      form.setError(
        field as keyof TypedNews,
        { message: french(problemText(field, code)) },
        { shouldFocus: true },
      );
    if (shownFaults.length === 0) setWhole(decisionProblem(saved, problemText, texts.notSaved));
  }

  return { form, file, setFile, isUnsaved, share, whole, save };
}

/** The values that the form was filled with. A changed record replaces them, and all fields that nobody has changed. */
function useRefill(
  { getValues, setValue }: UseFormReturn<TypedNews>,
  news: News | undefined,
  initial: TypedNews,
) {
  const [base, setBase] = useState(initial);
  const latest = useRef(base);

  const refill = useCallback(
    (from: TypedNews, stored: TypedNews) => {
      for (const [field, value] of refilledNews(getValues(), from, stored)) setValue(field, value);
      latest.current = stored;
      setBase(stored);
    },
    [getValues, setValue],
  );

  useEffect(() => {
    if (news) refill(latest.current, typedNews(news, todayInParis()));
  }, [news, refill]);

  return { base, refill };
}

/** Returns a function that shows the saved news: on its page if it is new, or else in place. */
function useFinish(id: string): (isNew: boolean) => Promise<void> {
  const showAgain = useShowAgain();
  const navigate = useNavigate();
  return async (isNew) => {
    if (isNew) await navigate(`/dashboard/pages/nouvelles/${id}`);
    else void showAgain();
    await notifyTeam(texts.saved);
  };
}
