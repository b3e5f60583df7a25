import { texts } from "./images.texts.ts";

type DecorativeSwitchProps = { isOn: boolean; busy?: boolean; onChange: (isOn: boolean) => void };

/** A switch drawn as a joint: closed, the picture needs no words. */
export function DecorativeSwitch({ isOn, busy, onChange }: DecorativeSwitchProps) {
  return (
    <button
      type="button"
      className="joint-switch"
      role="switch"
      aria-checked={isOn}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => onChange(!isOn)}
    >
      <i aria-hidden="true" />
      <span>{texts.decorative}</span>
    </button>
  );
}
