import type { ComponentProps } from "react";

type HeadingProps = ComponentProps<"h2"> & {
  level: 2 | 3;
  /** The heading of a section of the page, of a smaller part, or of a dialog. */
  look: "section" | "part" | "dialog";
};

/** A heading below the page's title. Its level says where it stands in the outline, its look how large it is. */
export function Heading({ level, look, className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag className={[`heading-${look}`, className].filter(Boolean).join(" ")} {...rest} />;
}
