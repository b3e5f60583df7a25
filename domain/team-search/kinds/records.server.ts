import type { Row } from "record-store";
import { paperName, readPaperKind } from "../../papers/kinds.ts";
import { projects } from "../../projects/collection.server.ts";
import { matchesAll } from "../../text/matching.ts";
import { may } from "../../users/abilities.ts";
import { users } from "../../users/collection.server.ts";
import { roleText } from "../../users/role-names.ts";
import {
  bestSentence,
  type KindResults,
  mostShown,
  nothing,
  type SearchReading,
  searchedLines,
  searchRecords,
} from "../reading.server.ts";

/** Finds accounts of clients and colleagues by name and address. */
export async function findPeople(reading: SearchReading): Promise<KindResults> {
  const { total, rows } = await searchRecords<"users">(reading, users);
  return {
    total,
    things: rows.map(({ id, name, email, role }) => ({
      ...{ collection: "users", id, title: name || email, sentence: "", at: "" },
      note: [name && email, roleText(role)].filter(Boolean).join(", "),
    })),
  };
}

/** Finds projects, drafts included, by their texts and facts. */
export async function findProjects(reading: SearchReading): Promise<KindResults> {
  const { total, rows } = await searchRecords<"projects">(reading, projects);
  return {
    total,
    things: rows.map((row) => {
      const { id, title, category, place, slug } = row;
      const otherLines = searchedLines(projects, row).filter(
        (line) => ![title, category, place, slug].includes(line),
      );
      return {
        ...{ collection: "projects", id, title, at: "" },
        note: [category, place].filter(Boolean).join(", "),
        sentence: bestSentence(otherLines, reading.words),
      };
    }),
  };
}

/** Finds the cooperative's papers. A cooperative has few enough to compare them one by one. */
export async function findPapers({ client, caller, words }: SearchReading): Promise<KindResults> {
  if (!may(caller, "bookkeeping")) return nothing;
  const rows = await client.collection("papers").getFullList<Row<"papers">>({ sort: "ends_on,id" });
  const matching = rows.flatMap((row) => {
    const title = paperName({ ...row, kind: readPaperKind(row.kind) ?? "" });
    const otherLines = [row.number, ...row.activities.split("\n"), row.area];
    if (!matchesAll([title, row.issuer, ...otherLines], words)) return [];
    const { id, file, issuer } = row;
    const sentence = bestSentence(otherLines, words);
    return [{ collection: "papers", id, title, note: issuer, file, sentence, at: "" }];
  });
  return { total: matching.length, things: matching.slice(0, mostShown) };
}
