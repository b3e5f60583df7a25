import { Mark } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";

/** The elements that the description's editor reads and writes. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    link: {
      openOnClick: false,
      protocols: ["http", "https", "mailto", "tel"],
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  shiftedMark("superscript", "sup", "super"),
  shiftedMark("subscript", "sub", "sub"),
];

/** Raised or lowered characters, such as the exponent of « m² ». No tool sets the mark, so that typing leaves it. */
function shiftedMark(name: string, tag: string, align: string): Mark {
  return Mark.create({
    name,
    inclusive: false,
    parseHTML: () => [{ tag }, { style: `vertical-align=${align}` }],
    renderHTML: () => [tag, 0],
  });
}
