import { Link } from "react-router";
import { momentInFrench } from "../../../domain/dates.ts";
import {
  lastWord,
  listUnread,
  type OwnEnquiryWithReplies,
  otherWriter,
} from "../../../records/enquiries/own.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "./enquiries.texts.ts";
import { firstWords } from "./first-words.ts";

type You = { id: string; name: string };

type EnquiryListProps = { you: You; enquiries: OwnEnquiryWithReplies[] };

/** The account's enquiries, the unread and latest first. Each opens on its own page. */
export function EnquiryList({ you, enquiries }: EnquiryListProps) {
  if (enquiries.length === 0) return <p className="account-empty">{texts.none}</p>;
  return (
    <>
      <p role="status" className="sr-only">
        {unreadSaid(enquiries.flatMap(listUnread).length)}
      </p>
      <ul className="record-list">
        {enquiries.map((enquiryWithReplies) => (
          <EnquiryLine
            key={enquiryWithReplies.enquiry.id}
            you={you}
            enquiryWithReplies={enquiryWithReplies}
          />
        ))}
      </ul>
    </>
  );
}

function EnquiryLine({ you, enquiryWithReplies }: { you: You; enquiryWithReplies: OwnEnquiryWithReplies }) {
  const { enquiry } = enquiryWithReplies;
  const unreadWords = listUnread(enquiryWithReplies);
  const unread = unreadWords.length;
  // Shows an unread reply even if the client has written since, because the client came for it.
  const shownWord = unreadWords.at(-1) ?? lastWord(enquiryWithReplies);
  const isTeams = "side" in shownWord && shownWord.side === "team";
  return (
    <li className={unread > 0 ? "record-line record-line-unread" : "record-line"}>
      <h3>
        <Link to={`/account/echanges/${enquiry.id}`} className="record-link">
          {french(enquiry.subject)}
        </Link>
      </h3>
      {unread > 0 && (
        <Badge tone="heartwood">{unread === 1 ? texts.unread.one : unread + texts.unread.several}</Badge>
      )}
      <p className="record-excerpt">
        <span>{isTeams ? texts.team : otherWriter(shownWord, you) || texts.you}</span>
        {" – "}
        {french(firstWords(shownWord.body))}
      </p>
      <p className="note">
        <time dateTime={shownWord.created.replace(" ", "T")}>
          {french(momentInFrench(shownWord.created))}
        </time>
      </p>
    </li>
  );
}

function unreadSaid(count: number): string {
  if (count === 0) return "";
  return count === 1 ? texts.said.one : texts.said.several.join(String(count));
}
