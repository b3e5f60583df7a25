import { type MailedLink, openingWay } from "./enquiry-letters.ts";
import { greetingFor } from "./greeting.ts";
import { type Content, type LetterSite, letterHtml, letterText } from "./layout.ts";
import {
  type AnsweredPermission,
  type EndingPermission,
  type GonePermission,
  permissionAnsweredLetter,
  permissionAskedLetter,
  permissionEndingLetter,
  permissionGoneLetter,
} from "./letters/permission.ts";
import type { Mail } from "./mail.ts";

type Post = { to: string; name: string; replyTo: string; once: string; thread?: string };

/** The letters about permissions to publish. Each promise resolves once the letter is stored. */
export type PermissionLetters = {
  /** To the client: the question and the address for the answer. A client without account is led to their enquiry. */
  asked(post: Post, about: { worksiteId: string; title: string; link?: MailedLink }): Promise<void>;
  /** To the team. */
  answered(post: Post, answer: Omit<AnsweredPermission, "link"> & { worksiteId: string }): Promise<void>;
  gone(post: Post, project: Omit<GonePermission, "link"> & { projectId: string }): Promise<void>;
  ending(post: Post, permission: Omit<EndingPermission, "link"> & { worksiteId: string }): Promise<void>;
};

export function permissionLetters(mail: Mail, site: LetterSite): PermissionLetters {
  async function post({ to, replyTo, thread, once }: Post, content: Content): Promise<void> {
    const text = letterText(content, site);
    const letter = { to, replyTo, thread, subject: content.title, text, html: letterHtml(content, site) };
    const ready = await mail.prepare(letter, once);
    // The error is logged already, and there is no caller left to receive it.
    ready.send().catch(() => undefined);
  }
  const worksitePage = (id: string) => `${site.url}/dashboard/chantiers/${id}`;

  return {
    asked(to, { worksiteId, title, link: mailed }) {
      const link = mailed
        ? openingWay(site, mailed).link
        : `${site.url}/account/chantier/${worksiteId}#accord`;
      const askedLetter = { greeting: greetingFor(to), title, link, hasAccount: !mailed };
      return post(to, permissionAskedLetter(askedLetter, site));
    },
    answered: (to, { worksiteId, ...answer }) =>
      post(to, permissionAnsweredLetter({ ...answer, link: worksitePage(worksiteId) })),
    gone: (to, { projectId, ...project }) =>
      post(to, permissionGoneLetter({ ...project, link: `${site.url}/dashboard/projects/${projectId}` })),
    ending: (to, { worksiteId, ...permission }) =>
      post(to, permissionEndingLetter({ ...permission, link: worksitePage(worksiteId) })),
  };
}
