import { OutlineLink } from "../../ui/button/button.tsx";
import { texts } from "./overview.texts.ts";

/** Links to the everyday acts whose pages lie deep in the menu, each to the very place of the act. */
const shortcuts = [
  ["project", "/dashboard/projects/nouveau"],
  ["hours", "/dashboard/coordonnees#workshop_hours.lines"],
  ["homeText", "/dashboard/pages/home?place=opening.text"],
  ["publicReviews", "/dashboard/reviews?filter=approved"],
  ["invitation", "/dashboard/equipe#inviter"],
  ["figures", "/dashboard/chiffres"],
] as const;

export function Shortcuts() {
  return (
    <nav className="actions overview-shortcuts" aria-label={texts.shortcuts.title}>
      {shortcuts.map(([name, address]) => (
        <OutlineLink key={name} to={address}>
          {texts.shortcuts[name]}
        </OutlineLink>
      ))}
    </nav>
  );
}
