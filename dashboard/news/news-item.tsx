import { useState } from "react";
import { Link } from "react-router";
import type { News } from "../../domain/news/news.ts";
import { isNewsVisible } from "../../domain/news/visibility.ts";
import { storeNow } from "../../domain/projects/visibility.ts";
import { recordOrAbsence } from "../../records/failure.ts";
import { findTeamNews } from "../../records/news/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { newsUrl } from "../../site/sections/news/news-address.ts";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { BinDialog } from "../parts/bin/bin-dialog.tsx";
import { RecordPage } from "../parts/records/record-page.tsx";
import { readDraft } from "../parts/unsaved/drafts.ts";
import type { Route } from "./+types/news-item.ts";
import { texts } from "./news.texts.ts";
import { NewsForm } from "./news-form.tsx";
import { type NewsDraft, newsDraft } from "./news-form-values.ts";
import { newsStateText } from "./news-state.ts";

/** The address of the form for new news. */
const newNews = "nouvelle";

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "pages");
  const isNew = id === newNews;
  const name = newsDraft(client, isNew ? undefined : id);
  const [news, keptDraft] = await Promise.all([
    isNew ? undefined : recordOrAbsence(findTeamNews(client, id)),
    readDraft<NewsDraft>(name),
  ]);
  return { client, isNew, news, name, kept: keptDraft };
}

/** The page of a piece of news: its form, its state, and the acts on it. */
export default function NewsItemPage({ loaderData, params }: Route.ComponentProps) {
  const { client, isNew, news, name, kept } = loaderData;
  const [createdId, setCreatedId] = useState<string>();
  const title = isNew ? texts.newTitle : news ? french(news.title) : texts.title;
  return (
    <RecordPage
      {...{ title, texts, isNew, record: news }}
      failure={texts.oneFailure}
      list="/dashboard/pages/nouvelles"
    >
      <NewsForm
        // The form of new news stays open when the address becomes the news' own.
        key={params.id === createdId ? newsDraft(client, undefined) : name}
        onCreate={setCreatedId}
        client={client}
        news={news ?? undefined}
        draftName={name}
        kept={kept}
      />
      {news && <Beside news={news} />}
    </RecordPage>
  );
}

/** The state of the news, its address, its versions, and its removal. */
function Beside({ news }: { news: News }) {
  const [isAsked, setAsked] = useState(false);
  const deletion = {
    ...{ collection: "news", id: news.id, version: news.updated },
    ...{ done: texts.removed, to: "/dashboard/pages/nouvelles" },
  };
  const questions = { removeTitle: texts.deleteTitle, removeText: texts.deleteText, remove: texts.delete };
  return (
    <div className="paper-beside news-beside">
      <p>
        <b>{newsStateText(news)}</b>
      </p>
      <p>{texts.address(newsUrl(news))}</p>
      {isNewsVisible(news, storeNow()) && (
        <p>
          <a className="link" href={newsUrl(news)}>
            {texts.see}
          </a>
        </p>
      )}
      <p>
        <Link className="button-outline" to={`/dashboard/pages/nouvelles/${news.id}/versions`}>
          {texts.versions}
        </Link>
      </p>
      <p>
        <Link className="link" to="/dashboard/pages/piece">
          {texts.toWords}
        </Link>
      </p>
      <ActButton icon="bin" tone="danger" onPress={() => setAsked(true)}>
        {texts.delete}
      </ActButton>
      {isAsked && <BinDialog texts={questions} deletion={deletion} onClose={() => setAsked(false)} />}
    </div>
  );
}
