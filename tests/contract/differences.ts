import { inject } from "vitest";

type Difference = { ours: string; pocketbase: string; reason: string };

/** The differences between our server and a real PocketBase. The suite branches on these names and nowhere else. */
export const differences = {
  letters: {
    ours: "Letters go to SMTP or into the outbox folder, and every mail flow is tested to its end.",
    pocketbase: "Letters cannot be read, and without a mail programme an e-mail change is refused (400).",
    reason: "A peer has no outbox. Its tokens can only be had from a mailbox.",
  },
  "richer-collections": {
    ours: "`company`, `redirects`, `site_addresses`, `replies`, `quotes`, `webhooks`, `news`, `services`, `portraits`, `preview_links`; `status`, `publish_at`, `pinned`, `images`, `stages`, `chapters` and the facts of projects (`domain/project-facts/facts.ts`); `permitted` (parts that their client permits) and `concealed` (projects whose permission was withdrawn) ([decision 46](decisions/0046-permission-to-publish.md)). Files of projects with a permission answer 404 to everybody but the team unless shown, and say `public, no-cache` while they are shown. `disabled` of users. `project`, `author`, `submitted_at`, `consent`, `ground`, `reason`, `refused_at`, `appeal`, `appealed_at`, `verified_at`, `verified_step`, `answer`, `answered_at` of reviews ([decision 49](decisions/0049-reviews-for-the-law.md)). `last_at` and protected `attachments` of messages. `visit` and `slots` of replies: the visit that an answer offers. Only its sender and the team read `sender_email` and `phone` of a message; for its other readers they are empty. `file_names` of messages, replies and site documents: the names that files were sent under, by stored name. An answer holds it if its `fields` names it, and `Content-Disposition` of these files has it (`filename*`).",
    pocketbase: "The specification's four collections with the specification's fields.",
    reason: "Additions of the site. A client that ignores them sees the specification's collections.",
  },
  "validation-of-the-site": {
    ours: "A title has 3 to 100 characters after trimming, a slug is kebab-case, a description is required and cleaned, a comment has at most 2000 characters. Lines of text are trimmed, and no text keeps a NUL.",
    pocketbase: "Title and slug are required; descriptions are stored unchanged.",
    reason: "Specification §5 and reading F28: the server enforces the forms' rules.",
  },
  "guarded-fields-refused": {
    ours: "`is_read` and `status` sent by an author are corrected: the message is stored unread, the review pending.",
    pocketbase: "The create rule refuses such a record (400).",
    reason: "Specification §7: clients send the field. Nothing is ever stored read or approved on either.",
  },
  "reviews-of-authors": {
    ours: "Authors amend and delete their reviews; an amended review is pending again. Nobody else changes its words.",
    pocketbase: "Only administrators update and delete reviews, words included.",
    reason: "Reading F41; PocketBase's rules cannot set a field.",
  },
  "roles-of-the-team": {
    ours: "`role` of users is one of a closed set. `redaction` writes projects, and publishes reviews; `chantier` takes photos of worksites and advances their steps; `comptabilite` reads documents and papers. One account may hold several of them, as words in this order.",
    pocketbase: "Any text is a role, and only roles that contain `admin` open anything.",
    reason: "Not every colleague runs the site.",
  },
  "reviews-replaced": {
    ours: "A second review for the same project replaces the author's first.",
    pocketbase: "Both are kept.",
    reason: "Reading F41: one live review per user and project.",
  },
  "decisions-on-reviews": {
    ours: "A refusal needs a `ground` of the closed list and a `reason`, and so does removing somebody else's published review. Once the review is published, the refusal's fields are empty for everybody but the team. A review is not approved while its author's address is unconfirmed. `experienced_on` is not in the future.",
    pocketbase: "An administrator decides without a reason.",
    reason: "Reading F14, and the duties of French law for sites that publish reviews.",
  },
  "words-of-messages": {
    ours: "Of a message or a reply, only `is_read` changes once it is sent.",
    pocketbase: "Administrators update messages whole.",
    reason: "Nobody puts words into somebody else's mouth.",
  },
  "last-administrator": {
    ours: "The last administrator who can sign in cannot be disabled or deleted, and keeps the role (`validation_last_admin`).",
    pocketbase: "Superusers remain.",
    reason: "There are no superusers here: nobody could run the site.",
  },
  "common-passwords": {
    ours: "A new password among the 12,000 most used is refused (`validation_common_password`), at registration, reset and change; imported hashes are not checked.",
    pocketbase: "Any password of 8 characters is taken.",
    reason: "Attackers try these first.",
  },
  "self-deletion": {
    ours: "A user erases the account with the password, outside the record API.",
    pocketbase: "Users delete their own record.",
    reason: "A stolen session alone must not erase an account.",
  },
  "administrators-made-by-administrators": {
    ours: "An administrator may create an account with any role.",
    pocketbase: "Only an update gives a role.",
    reason: "A caller who may give a role may give it at once; the back office itself makes no accounts.",
  },
  "pictures-cleaned": {
    ours: "Scripts are cut out of SVG; location and camera are stripped from photos.",
    pocketbase: "Files are kept byte for byte; SVG is served as an attachment in a sandbox.",
    reason: "Reading F33: uploads are cleaned as well as isolated.",
  },
  "shared-caches": {
    ours: "Public files also say `s-maxage=600, stale-if-error=86400`.",
    pocketbase: "A shared cache keeps a file for a month, as a browser does.",
    reason: "A withdrawn file leaves such caches after minutes (decision 42).",
  },
  "modern-image-formats": {
    ours: "Thumbnails come as AVIF or WebP where `Accept` takes them, with `Vary: Accept`. In these formats a size by width or height alone, such as `640x0`, enlarges nothing.",
    pocketbase: "Thumbnails are JPEG, GIF or PNG.",
    reason: "Half the bytes behind the same address.",
  },
  "lists-in-filters": {
    ours: '`gallery ~ "plan"` must match every name of the list, as `gallery:each` does; the `?` form must match any.',
    pocketbase: "Without `:each` a list of names is compared as its JSON text.",
    reason: "One meaning for all lists: the plain operator must hold for all, the `?` form for any.",
  },
  "rules-of-paths": {
    ours: "A comparison with a field of a record that the caller may not see is false. The rest of the filter is evaluated on its own, and a sort drops no row.",
    pocketbase:
      "A filter or sort that names such a field anywhere drops the whole row, even if another alternative holds.",
    reason: "Nothing is revealed either way, and `||` keeps its meaning.",
  },
  "filter-functions": {
    ours: "`strftime(…)`, `geoDistance(…)` and `:each` on a single value are a 400.",
    pocketbase: "They are computed.",
    reason: "The contract leaves the functions to us, and our code needs none.",
  },
  "order-of-rich-text": {
    ours: "Rich text is sorted by its first 500 characters.",
    pocketbase: "Rich text is sorted by all of it.",
    reason: "Sorting by whole texts would hold all of them in memory at once.",
  },
  "unknown-modifiers": {
    ours: "An unknown modifier in `fields` is a 400.",
    pocketbase: "It gives an empty answer of status 200.",
    reason: "An empty success hides the mistake.",
  },
  "addresses-for-managers": {
    ours: "A caller who meets the manage rule, and so sees every e-mail address, may also filter by it.",
    pocketbase: "Only addresses with `emailVisibility` are found, except by superusers.",
    reason: "The back office searches its clients, and could read these addresses anyway.",
  },
  search: {
    ours: '`@search ~ "velos rabastens"` in a filter finds records with all the words, in the record or in its dependent records (a message\'s replies, visits and quotes, its sender). A word matches the beginning of a word; accents and case are ignored. Its `totalItems` may be 1000 if there are more; later pages exist all the same. A colleague searches only collections whose searched texts they may read; for everybody else it is a 400.',
    pocketbase: "`@search` is not a field: a 400.",
    reason:
      "The back office searches years of work. Every filter that PocketBase understands keeps its meaning.",
  },
  "ids-of-deleted-records": {
    ours: "The id of a deleted record stays taken while the bin holds it, 30 days.",
    pocketbase: "The id is free at once.",
    reason: "A record can be restored from the bin (reading F34).",
  },
  "protected-files-by-session": {
    ours: "A protected file is served to `?token=` and to the `Authorization` of a caller who may view its record.",
    pocketbase: "To `?token=` only.",
    reason: "Attachments are opened by a link in our own pages, where the session is a cookie.",
  },
  "browser-sessions": {
    ours: "Our own pages get a split token: whole in an HttpOnly cookie, unsigned in the answer. `POST /session/end` ends it. Every other client is served as by PocketBase. The SDK's own cookie `pb_auth` (`exportToCookie`) signs a browser in over http. Over https the cookie is `__Host-pb_auth`, and a plain `pb_auth` counts only if the request names the same account otherwise.",
    pocketbase: "Every client keeps the whole token itself, and signing out forgets it.",
    reason:
      "A script on the page must not be able to steal a session. Another host of the domain can plant a plain cookie, but none with `__Host-`.",
  },
  "sessions-as-rows": {
    ours: "A token belongs to a session (claims `session`, `generation`). `GET /api/collections/users/sessions` lists the caller's own, `DELETE …/sessions/{id}` ends one, `DELETE …/sessions` all but this one. `auth-refresh` returns the same token for four hours after it was made. Later it returns a new one, and the former token ends 60 s after the first use of the new one. A session ends 30 days after sign-in. On a full disk, the token carries its session for an hour (claim `unstored`), and the first `auth-refresh` with room stores it.",
    pocketbase:
      "A token has no session, and is valid until it expires or the token key changes. Each `auth-refresh` makes another token.",
    reason:
      "The owner of a lost phone ends its session alone. A renewal whose answer is lost must sign nobody out.",
  },
  passkeys: {
    ours: "Additions under `/api/collections/users/`. Sign-in: `POST request-passkey`, then `POST auth-with-passkey` (with `mfaId`, as the second factor) or `POST auth-with-recovery-code`. For the caller's own: `GET`, `POST`, `PATCH` and `DELETE passkeys`, `POST passkeys/request`, `passkeys/request-confirmation`, `passkeys/confirm`, `POST recovery-codes`. `POST remove-password` gives up the password after a fresh proof, if a passkey or a mailed link opens the account; `POST set-password` with `newPassword` and `newPasswordConfirm` sets one again. Both end all other sessions and answer as a sign-in. The owner of an account without a password confirms a new address with a session of fresh proof. For administrators: `GET` and `PUT second-factor`, `GET passkeys/holders?accounts=…`. If a second factor is required, `auth-with-password` answers 401 with `{\"mfaId\": …}`, as PocketBase's does, and `X-Second-Factor: required` marks the answers to a session that has not shown it.",
    pocketbase: "The second factor is a one-time password by e-mail; no passkeys.",
    reason: "A passkey cannot be shared, and opens the back office with a thumb.",
  },
  "sign-in-links": {
    ours: 'Additions under `/api/collections/users/`. `POST request-sign-in-link` with `email` answers 204 for every address, and mails a link to a confirmed one: one in two minutes, three at once, and none to a closed account. An unconfirmed address gets the letter that confirms it. `POST auth-with-link` with the link\'s `token` signs in once within 15 minutes, and answers 401 with `{"mfaId": …}` if a second factor is required. The last three links are valid; the use of one ends all of them, and so does a new password or address. For an administrator it is no fresh proof.',
    pocketbase:
      "A one-time password of eight digits by e-mail (`request-otp`, `auth-with-otp`), off by default.",
    reason:
      "A link on the device needs no typing. Only a press uses it up, because mail scanners open links.",
  },
  "first-passkeys": {
    ours: "The first passkey of an administrator needs an allowance, unless the session has shown a recovery code: `passkeys/request` and `POST passkeys` answer 400 with `data.passkey.code` `validation_allowance_needed`. `POST passkeys/request-link` mails a link to the account's own address, if the site has a mail server. For seven days after a change of the address, it answers 400 with `data.email.code` `validation_new_address`. Its `token` is sent along with `passkeys/request`: it is good once, for an hour, and allows the session that sends it. `POST passkeys/allow` with `account` allows it for 24 hours: after a fresh proof, by an administrator whose session has shown a passkey.",
    pocketbase: "No passkeys.",
    reason: "A stolen password must not become a second factor.",
  },
  "fresh-proofs": {
    ours: "An administrator's session needs a proof, by password or passkey, of the last ten minutes. Without it, it changes no role, and makes or deletes no colleague. It opens, invites and restores no account, and closes no colleague's. It changes no address and no password, except its own with `oldPassword`. It connects no tool, changes no tool's address and restores no tool (`webhooks`). The answer is a 403 with `data.proof.code` `validation_proof_required`. `POST /api/collections/users/prove` with `password`, `passkeys/confirm` or a new sign-in renews the proof. Reads and all other writes need none.",
    pocketbase: "A superuser's token is always enough.",
    reason: "A browser that was left open must not hand the site to somebody else.",
  },
  "rate-limits": {
    ours: "On by default (`RATE_LIMITS=off` to measure, and for this suite), and a 429 says `Retry-After`.",
    pocketbase: "Off by default, without `Retry-After`.",
    reason: "The limits are PocketBase's own proposal; clients may know when to retry.",
  },
  "event-stream-limits": {
    ours: "A network, and an account, holds at most 60 event streams with 2000 topics of 5 million characters; beyond it a 429. All visitors together, and all accounts together, hold at most 600 streams with 8000 topics of 20 million characters. Beyond it, the newest stream of the largest holder ends. If the caller would become the largest holder, the caller gets the 429. Administrators always find room. An event is made a moment after its write, shows the record at that moment, and expands at most 500 records.",
    pocketbase: "Any number of streams, of 1000 topics each.",
    reason: "Listeners must not slow down writers.",
  },
  attendance: {
    ours: 'A topic such as `@attending/messages/ID` says which accounts are at a record just now: `{"attending": [{"account", "as"}]}`. The option `as`, for instance `answering`, shows the subscriber\'s own account there. It disappears with its stream, or after 45 seconds without a submission of topics. Only the callers of the collection\'s rule (`mayAttend`) show and hear: administrators for messages, and those who may edit pages for pages. For pages, `as` is the id of the place that the account writes, cut after 40 characters. No record, journal or backup holds it.',
    pocketbase: "A topic that names no collection gets no events.",
    reason: "Two colleagues must not answer the same client, or write the same text, unaware of each other.",
  },
  "answers-compared": {
    ours: "A reply of an administrator may name the team's latest answer that its writer has seen, as `last_seen`; empty for none. If there is a later one, the reply is refused: `last_seen`: `validation_answered_meanwhile`. A word to a worksite's client may name the latest one in the same way: `validation_written_meanwhile`. A client's answer to a quote names the former one by its `answered_at`, as `seen`, and is refused otherwise: `answer`: `validation_answered_meanwhile`.",
    pocketbase: "A key that is no field is ignored.",
    reason: "The second answer to the same words asks first, even if two people press at the same moment.",
  },
  "bodies-by-route": {
    ours: "Each route bounds its body: 16 KB to register, 64 KB for a message or a review without its files, 8 KB for the forms of an account. A batch holds as much as the largest record that its caller may write. A longer body is a 413. Rich text weighs at most 256 KB, a json field 64 KB, and an imported one 1 MB. JSON nests at most 100 levels and holds at most 20,000 values; a form has at most 1000 pairs.",
    pocketbase: "32 MiB and more for every body; rich text weighs at most 5 MiB, a json field 1 MiB.",
    reason: "A body is parsed in one go, and all other requests wait meanwhile.",
  },
  "work-of-queries": {
    ours: "`fields` names at most 200 fields in 4000 characters, and the excerpts of one answer read at most 10 million characters. `expand` names at most 50 paths and shows at most 20,000 records, or 1000 with back relations. A long record counts as several, and a write is answered without the excess. A filter compares at most 6 times through a back relation, and a sort uses none. A filter searches (`~`) at most 60 times, for texts of at most 256 characters. More is a 400.",
    pocketbase: "Bounded by the length of the address only.",
    reason: "A bound on the work one request can ask for.",
  },
  "bounds-of-uploads": {
    ours: "Files with messages and replies come only from accounts whose address is confirmed (`validation_unconfirmed_address`), 600 MB a day from each; below `DISK_FLOOR` of free disk none are accepted (`validation_no_room`). Both are a 400 under the field.",
    pocketbase: "Every caller who may write can upload until the disk is full.",
    reason: "Anybody can register any address, and a full disk accepts no text either.",
  },
  "killed-at-will": {
    ours: "A test kills the server among 200 uploads and checks the remains.",
    pocketbase: "Not killed.",
    reason: "A peer may belong to somebody, and its durability is not ours to test.",
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

/** Returns `true` if the tested server is a real PocketBase, and `false` if it is ours. */
export function differs(_name: DifferenceName): boolean {
  return inject("server") !== undefined;
}
