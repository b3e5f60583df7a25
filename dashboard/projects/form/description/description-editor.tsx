import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { editorTexts as texts } from "../project-form.texts.ts";
import { editorExtensions } from "./extensions.ts";
import { cleanPaste } from "./pasted.ts";

type DescriptionEditorProps = {
  labelId: string;
  faultId?: string;
  html: string;
  onChange: (html: string) => void;
};

/**
 * A rich-text editor for headings, bold, italic, lists and links. The store would drop any other markup. The editor
 * starts from `html` and then holds the text itself.
 */
export function DescriptionEditor({ labelId, faultId, html, onChange }: DescriptionEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: cleanPaste,
      // In a list, the editor would indent on Tab, and leaving by keyboard would change the text.
      handleDOMEvents: { keydown: (_, { key }) => key === "Tab" },
      attributes: {
        id: "description",
        class: "rich-text editor-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-required": "true",
        "aria-labelledby": labelId,
        ...(faultId && { "aria-invalid": "true", "aria-describedby": faultId }),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? "" : tidy(editor.getHTML())),
  });
  return (
    <div className="editor" data-invalid={faultId ? true : undefined}>
      <Tools editor={editor} onLink={() => setLinking(true)} />
      {isLinking && <LinkField editor={editor} onEnd={() => setLinking(false)} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** Removes the empty line that the editor keeps at the end, and the paragraphs within list items. */
function tidy(html: string): string {
  return html
    .replace(/(?:<p><\/p>)+$/, "")
    .replace(/<li><p>((?:(?!<\/?(?:p|li|ul|ol)\b)[\s\S])*)<\/p><\/li>/g, "<li>$1</li>");
}

function Tools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      heading: editor.isActive("heading", { level: 3 }) || editor.isActive("heading", { level: 2 }),
      subheading: editor.isActive("heading", { level: 4 }),
      bullets: editor.isActive("bulletList"),
      numbers: editor.isActive("orderedList"),
      link: editor.isActive("link"),
    }),
  });
  const write = () => editor.chain().focus();
  return (
    <div
      className="tools"
      role="toolbar"
      aria-label={texts.tools}
      aria-controls="description"
      onKeyDown={moveAlong}
    >
      <Tool name={texts.bold} isOn={is.bold} first onPress={() => write().toggleBold().run()}>
        <b>G</b>
      </Tool>
      <Tool name={texts.italic} isOn={is.italic} onPress={() => write().toggleItalic().run()}>
        <i>I</i>
      </Tool>
      <Tool
        name={texts.heading}
        isOn={is.heading}
        onPress={() =>
          write()
            .toggleHeading({ level: editor.isActive("heading", { level: 2 }) ? 2 : 3 })
            .run()
        }
      >
        T<sub>1</sub>
      </Tool>
      <Tool
        name={texts.subheading}
        isOn={is.subheading}
        onPress={() => write().toggleHeading({ level: 4 }).run()}
      >
        T<sub>2</sub>
      </Tool>
      <Tool name={texts.bullets} isOn={is.bullets} onPress={() => write().toggleBulletList().run()}>
        <DashboardIcon name="bullets" />
      </Tool>
      <Tool name={texts.numbers} isOn={is.numbers} onPress={() => write().toggleOrderedList().run()}>
        <DashboardIcon name="numbers" />
      </Tool>
      <Tool name={texts.link} isOn={is.link} onPress={onLink}>
        <DashboardIcon name="link" />
      </Tool>
      <Tool name={texts.undo} onPress={() => write().undo().run()}>
        <DashboardIcon name="undo" />
      </Tool>
      <Tool name={texts.redo} onPress={() => write().redo().run()}>
        <DashboardIcon name="redo" />
      </Tool>
    </div>
  );
}

type ToolProps = {
  name: string;
  /** Whether the selection has this format. `undefined` for tools without a state. */
  isOn?: boolean;
  first?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Tool({ name, isOn, first, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className="tool"
      title={name}
      aria-pressed={isOn}
      tabIndex={first ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{name}</span>
    </button>
  );
}

/** The tools are one tab stop; the arrow keys move between them. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll("button")];
  const at = tools.indexOf(document.activeElement as HTMLButtonElement);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: tools.length - 1,
  };
  const step = steps[event.key];
  if (at < 0 || step === undefined) return;
  event.preventDefault();
  const next = tools.at(step % tools.length);
  for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1;
  next?.focus();
}

function LinkField({ editor, onEnd }: { editor: Editor; onEnd: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const present: string = editor.getAttributes("link").href ?? "";

  function set(): void {
    const address = input.current?.value.trim() ?? "";
    const link = editor.chain().focus().extendMarkRange("link");
    if (address === "") link.unsetLink().run();
    else if (editor.state.selection.empty && !present) {
      const href = withProtocol(address);
      link.insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href } }] }).run();
    } else link.setLink({ href: withProtocol(address) }).run();
    onEnd();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") set();
    else {
      onEnd();
      editor.commands.focus();
    }
  }

  return (
    <div className="editor-link">
      <input
        ref={input}
        type="url"
        className="editor-link-address"
        aria-label={texts.address}
        placeholder={texts.addressHint}
        defaultValue={present}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened it
        autoFocus
        onKeyDown={onKeyDown}
      />
      <button type="button" className="editor-link-act" onClick={set}>
        {texts.setLink}
      </button>
      {present && (
        <button
          type="button"
          className="icon-button"
          aria-label={texts.removeLink}
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onEnd();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** « exemple.fr » becomes a web address. */
function withProtocol(address: string): string {
  if (/^(https?:|mailto:|tel:)/i.test(address)) return address;
  return address.includes("@") ? `mailto:${address}` : `https://${address}`;
}
