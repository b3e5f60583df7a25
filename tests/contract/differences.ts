import { inject } from "vitest";

type Difference = { ours: string; pocketbase: string; reason: string };

/** Where our server and a real PocketBase part. The suite branches on these names and nowhere else. */
export const differences = {
  letters: {
    ours: "Letters go to SMTP or into the outbox folder, and every mail flow is tested to its end.",
    pocketbase: "Letters cannot be read, and without a mail programme an e-mail change is refused (400).",
    reason: "A peer has no outbox. Its tokens can only be had from a mailbox.",
  },
  "richer-collections": {
    ours: "`company`, `redirects`, `replies`; `status`, `publish_at`, `pinned`, `images`, `stages`, `chapters` and the facts (`place`, `place_code`, `surface`, `timber`, `timber_origin`, `insulation`, `duration`, `our_share`) of projects, `permitted`, what their client permits to show, and `concealed` of those that they have taken back ([decision 46](decisions/0046-permission-to-publish.md)): of these, files answer 404 to others than the team, and say `public, no-cache` while they are shown; `disabled` of users; `project`, `author`, `submitted_at`, `ground`, `reason`, `refused_at`, `appeal`, `appealed_at`, `verified_at`, `verified_step`, `answer`, `answered_at` of reviews ([decision 49](decisions/0049-reviews-for-the-law.md)); `last_at` of messages; `sender_email` and `phone` of a message are empty for others who may read it than its sender and the team; protected `attachments` of messages.",
    pocketbase: "The specification's four collections with the specification's fields.",
    reason: "Additions of the site. Whoever ignores them sees what the specification says.",
  },
  "validation-of-the-site": {
    ours: "A title has 3 to 100 characters after trimming, a slug is kebab-case, a description is required and cleaned, a comment has at most 2000 characters. Lines of text are trimmed, and no text keeps a NUL.",
    pocketbase: "Title and slug are required; descriptions are kept as they come.",
    reason: "Specification §5 and reading F28: the server enforces what the forms ask.",
  },
  "guarded-fields-refused": {
    ours: "`is_read` and `status` sent by an author are put right: the message is stored unread, the review pending.",
    pocketbase: "The create rule refuses such a record (400).",
    reason: "Specification §7: clients send the field. Nothing is ever stored read or approved on either.",
  },
  "reviews-of-authors": {
    ours: "Authors amend and delete their reviews; amended, a review waits again. Nobody else changes its words.",
    pocketbase: "Only administrators update and delete reviews, words included.",
    reason: "Reading F41; PocketBase's rules cannot set a field.",
  },
  "reviews-replaced": {
    ours: "A second review for the same project replaces the author's first.",
    pocketbase: "Both are kept.",
    reason: "Reading F41: one live review per user and project.",
  },
  "decisions-on-reviews": {
    ours: "A refusal needs a `ground` of the closed list and a `reason`, and so does removing a published review of somebody else; what belongs to a refusal is empty for others than the team once the review is published; the review of an author whose address is not confirmed is not approved; `experienced_on` does not lie in the future.",
    pocketbase: "An administrator decides without a word.",
    reason: "Reading F14, and what French law asks of whoever publishes reviews.",
  },
  "words-of-messages": {
    ours: "Of a message or a reply, only `is_read` changes once it is sent.",
    pocketbase: "Administrators update messages whole.",
    reason: "Nobody puts words into somebody else's mouth.",
  },
  "last-administrator": {
    ours: "The last administrator who can sign in is neither disabled nor deleted, and keeps the role (`validation_last_admin`).",
    pocketbase: "Superusers remain.",
    reason: "There are no superusers here: nobody would be left to run the site.",
  },
  "common-passwords": {
    ours: "A new password among the 12,000 most used is refused (`validation_common_password`), at registration, reset and change; imported hashes are not asked.",
    pocketbase: "Any password of 8 characters is taken.",
    reason: "It is the first that is tried.",
  },
  "self-deletion": {
    ours: "A user erases the account with the password, outside the record API.",
    pocketbase: "Users delete their own record.",
    reason: "A stolen session alone must not erase an account.",
  },
  "administrators-made-by-administrators": {
    ours: "An administrator may create an account with any role.",
    pocketbase: "A role is given by an update only.",
    reason: "Whoever may give a role may give it at once; the back office itself makes no accounts.",
  },
  "pictures-cleaned": {
    ours: "Scripts are cut out of SVG; location and camera are stripped from photos.",
    pocketbase: "Files are kept byte for byte; SVG is served as an attachment in a sandbox.",
    reason: "Reading F33: uploads are cleaned as well as isolated.",
  },
  "shared-caches": {
    ours: "Public files also say `s-maxage=600, stale-if-error=86400`.",
    pocketbase: "A cache that many share keeps a file for a month, as a browser does.",
    reason: "What was withdrawn leaves such caches after minutes (decision 42).",
  },
  "modern-image-formats": {
    ours: "Thumbnails come as AVIF or WebP where `Accept` takes them, with `Vary: Accept`.",
    pocketbase: "Thumbnails are JPEG, GIF or PNG.",
    reason: "Half the bytes behind the same address.",
  },
  "lists-in-filters": {
    ours: '`gallery ~ "plan"` asks every name of the list, as `gallery:each` does; the `?` form asks any.',
    pocketbase: "Without `:each` a list of names is compared as its JSON text.",
    reason: "One meaning for all lists: the plain operator must hold for all, the `?` form for any.",
  },
  "rules-of-paths": {
    ours: "A comparison with a field of a record that the caller may not see does not hold; the rest of the filter is judged on its own, and a sort drops no row.",
    pocketbase:
      "A filter or sort that names such a field anywhere drops the whole row, even where another alternative holds.",
    reason: "Nothing is revealed either way, and `||` keeps its meaning.",
  },
  "filter-functions": {
    ours: "`strftime(…)`, `geoDistance(…)` and `:each` on a single value are a 400.",
    pocketbase: "They are computed.",
    reason: "The contract leaves the functions to us, and nothing here needs them.",
  },
  "order-of-rich-text": {
    ours: "Rich text is sorted by its first 500 characters.",
    pocketbase: "Rich text is sorted by all of it.",
    reason: "An order by whole texts would hold all of them in memory at once.",
  },
  "unknown-modifiers": {
    ours: "An unknown modifier in `fields` is a 400.",
    pocketbase: "It is an empty answer of status 200.",
    reason: "An empty success hides the mistake.",
  },
  "addresses-for-managers": {
    ours: "Who meets the manage rule, and so sees every e-mail address, may also filter by it.",
    pocketbase: "Only addresses with `emailVisibility` are found, except by superusers.",
    reason: "The back office searches its clients; it learns nothing that it could not read.",
  },
  search: {
    ours: '`@search ~ "velos rabastens"` in a filter finds what has all the words, each at the beginning of one, whatever their accents and capitals, in a record and in what belongs to it (a message\'s replies, its sender). Its `totalItems` may say 1000 where it finds more; the pages after them are there all the same. Administrators only; for everybody else a 400.',
    pocketbase: "`@search` is no name of a field: a 400.",
    reason:
      "The back office searches years of work. Every filter that PocketBase understands keeps its meaning.",
  },
  "ids-of-deleted-records": {
    ours: "The id of a deleted record stays taken while the bin holds it, 30 days.",
    pocketbase: "It is free at once.",
    reason: "A record can be taken back out of the bin (reading F34).",
  },
  "protected-files-by-session": {
    ours: "A protected file is served to `?token=` and to the `Authorization` of whoever may view its record.",
    pocketbase: "To `?token=` only.",
    reason: "Attachments are opened by a link in our own pages, where the session is a cookie.",
  },
  "browser-sessions": {
    ours: "To our own pages the token is split: whole in an HttpOnly cookie, unsigned in the answer. `POST /session/end` ends it. Every other client is served as by PocketBase.",
    pocketbase: "Every client keeps the whole token itself, and signing out forgets it.",
    reason: "A script on the page must not be able to take a session away with it.",
  },
  "sessions-as-rows": {
    ours: "A token belongs to a session (claims `session`, `generation`). `GET /api/collections/users/sessions` lists the caller's own, `DELETE …/sessions/{id}` ends one, `DELETE …/sessions` all but this one. `auth-refresh` returns the same token for four hours after it was made. Later it returns a new one, and the former token ends 60 s after the first use of the new one. A session ends 30 days after sign-in.",
    pocketbase:
      "A token stands alone, and is good until it expires or the token key changes. Each `auth-refresh` makes another token.",
    reason:
      "The owner of a lost phone ends its session alone. A renewal whose answer is lost must sign nobody out.",
  },
  passkeys: {
    ours: "Additions under `/api/collections/users/`: `POST request-passkey`, then `POST auth-with-passkey` (with `mfaId`, as the second factor) or `POST auth-with-recovery-code`; for the caller's own `GET`, `POST`, `PATCH` and `DELETE passkeys`, `POST passkeys/request`, `passkeys/request-confirmation`, `passkeys/confirm`, `POST recovery-codes`; for administrators `GET` and `PUT second-factor`. Where a second factor is required, `auth-with-password` answers 401 with `{\"mfaId\": …}`, as PocketBase's does, and `X-Second-Factor: required` marks the answers to a session that has not shown it.",
    pocketbase: "The second factor is a one-time password by e-mail; no passkeys.",
    reason: "A passkey cannot be given away, and opens the back office with a thumb.",
  },
  "fresh-proofs": {
    ours: "An administrator's session that has shown neither password nor passkey for ten minutes changes no role, makes no administrator, and changes no address and no password, its own with `oldPassword` apart: a 403 with `data.proof.code` `validation_proof_required`. `POST /api/collections/users/prove` with `password`, `passkeys/confirm` or a new sign-in makes the proof fresh. Reads and all other writes need none.",
    pocketbase: "A superuser's token is enough for ever.",
    reason: "A browser that was left open must not hand the site to somebody else.",
  },
  "rate-limits": {
    ours: "On by default (`RATE_LIMITS=off` to measure, and for this suite), and a 429 says `Retry-After`.",
    pocketbase: "Off by default, without `Retry-After`.",
    reason: "The limits are PocketBase's own proposal; a client may know when to come back.",
  },
  "event-stream-limits": {
    ours: "A network, and an account, holds at most 60 event streams with 2000 topics of 5 million characters; beyond it a 429. All visitors together, and all accounts together, hold at most 600 streams with 8000 topics of 20 million characters: beyond it the newest stream of whoever holds most ends, or whoever would hold most gets the 429; administrators always find room. An event is made a moment after its write, shows the record as it is by then, and expands at most 500 records.",
    pocketbase: "As many streams of 1000 topics as somebody opens.",
    reason: "Whoever listens must not slow down whoever writes.",
  },
  "bodies-by-route": {
    ours: "A body is read as far as its route can hold: 16 KB to register, 64 KB for a message or a review beside its files, 8 KB for the forms of an account, as much as the largest record that its caller may write for a batch; more is a 413. Rich text weighs at most 256 KB, a json field 64 KB. JSON nests at most 100 levels and holds at most 20,000 values; a form has at most 1000 pairs.",
    pocketbase: "32 MiB and more for every body; rich text weighs at most 5 MiB, a json field 1 MiB.",
    reason: "What is sent is taken apart at once, and everybody else waits meanwhile.",
  },
  "work-of-queries": {
    ours: "`fields` names at most 200 fields in 4000 characters, and the excerpts of one answer look at 10 million characters at most; `expand` names at most 50 paths, and a long record counts as several of the 20,000 shown, of which 1000 where back relations are expanded (a write is answered without what is more); a filter compares at most 6 times through a back relation, and a sort goes through none; a filter searches (`~`) at most 60 times, for texts of at most 256 characters. More is a 400.",
    pocketbase: "Bounded by the length of the address only.",
    reason: "A bound on the work one request can ask for.",
  },
  "bounds-of-uploads": {
    ours: "Files with messages and replies come only from accounts whose address is confirmed (`validation_unconfirmed_address`), 600 MB a day from each; below `DISK_FLOOR` of free disk nobody's are taken (`validation_no_room`). Both are a 400 under the field.",
    pocketbase: "Anybody who may write uploads until the disk is full.",
    reason: "Anybody can register any address, and a full disk takes no words either.",
  },
  "killed-at-will": {
    ours: "A test kills the server among 200 uploads and looks at what is left.",
    pocketbase: "Not killed.",
    reason: "A peer may be somebody's; its durability is its makers' matter.",
  },
  "words-of-number-limits": {
    ours: "«Must be less or equal than 5.» with `params`.",
    pocketbase: "«Must be less than 5.000000.» without `params` in 0.39.2.",
    reason: "We follow the newer release, 0.39.11; the peer is the last one that the usual Go builds.",
  },
  "bracket-depth": {
    ours: "Brackets nested deeper than our limit are a 400.",
    pocketbase: "Nesting is bounded by the length of the filter only.",
    reason: "A bound on the work one request can ask for.",
  },
  "never-a-500": {
    ours: "`null` where a batch expects a request is a 400.",
    pocketbase: "It is a 500.",
    reason: "No input may give a 500.",
  },
} satisfies Record<string, Difference>;

export type DifferenceName = keyof typeof differences;

/** Whether the server under test behaves the other way: true on a peer, false on our own. */
export function differs(_name: DifferenceName): boolean {
  return inject("server") !== undefined;
}
