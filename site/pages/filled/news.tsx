import { Icon } from "../../../ui/icon/icon.tsx";
import { newsAddress } from "../../sections/news/news-address.ts";
import { NewsList } from "../../sections/news/news-list.tsx";
import type { Filling } from "./filling.ts";

/** The latest news under their title, and the way to all of it. */
export function LatestNews({ text, site: { news } }: Filling) {
  return (
    <>
      <div className="section-head">
        <h2 id="news">{text("news.title")}</h2>
        <a className="link" href={newsAddress}>
          {text("news.all")}
          <Icon name="arrow" />
        </a>
      </div>
      <NewsList news={news} heading="h3" />
    </>
  );
}
