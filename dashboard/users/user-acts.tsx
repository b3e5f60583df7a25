import { useState } from "react";
import { Link } from "react-router";
import { isTeamRole } from "../../domain/users/roles.ts";
import type { PasskeyHolder } from "../../records/sign-in/access.ts";
import type { DashboardUser } from "../../records/users/team.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { ActButton } from "../parts/act-button.tsx";
import { ActDialog } from "../parts/acts/act-dialog.tsx";
import { SendButton } from "../parts/acts/send-button.tsx";
import { departurePath } from "../team/departure-path.ts";
import { RoleChoice } from "../team/role-choice.tsx";
import { AllowPasskey } from "./allow-passkey.tsx";
import type { UserActTable } from "./user-action.ts";
import { texts } from "./users.texts.ts";

type UserActsProps = {
  user: DashboardUser;
  /** Set if the reader may allow a first passkey. */
  holder: PasskeyHolder | undefined;
  isSelf: boolean;
};

/** The acts on an account. A refused act keeps its dialog open and says why. */
export function UserActs({ user, holder, isSelf }: UserActsProps) {
  const [question, setQuestion] = useState<"role" | "access">();
  const close = () => setQuestion(undefined);
  return (
    <div className="dossier-acts">
      <div className="actions">
        {!user.verified && (
          <SendButton<UserActTable> act="resend" payload={{ email: user.email }}>
            {texts.resend}
          </SendButton>
        )}
        <AllowPasskey user={user} holder={holder} />
        <ActButton onPress={() => setQuestion("role")}>{roleTitle(user)}</ActButton>
        <AccessAct user={user} isSelf={isSelf} onPress={() => setQuestion("access")} />
      </div>
      {question === "role" && <RoleDialog user={user} onClose={close} />}
      {question === "access" && <AccessDialog user={user} onClose={close} />}
    </div>
  );
}

type AccessActProps = { user: DashboardUser; isSelf: boolean; onPress: () => void };

/** A colleague leaves on the page of the team, which hands over their work. Nobody closes their own account there. */
function AccessAct({ user, isSelf, onPress }: AccessActProps) {
  if (user.disabled) return <ActButton onPress={onPress}>{texts.enable}</ActButton>;
  if (!isTeamRole(user.role)) {
    return (
      <ActButton tone="danger" onPress={onPress}>
        {texts.disable}
      </ActButton>
    );
  }
  if (isSelf) return null;
  return (
    <Link className="act act-danger" to={departurePath(user.id)}>
      {texts.leave}
    </Link>
  );
}

function roleTitle({ role }: DashboardUser): string {
  return isTeamRole(role) ? texts.changeRole : texts.giveRole;
}

type DialogProps = { user: DashboardUser; onClose: () => void };

function RoleDialog({ user, onClose }: DialogProps) {
  const { role } = user;
  // The role that was shown: another administrator may change it while the dialog is open.
  const [shownAccount] = useState({ id: user.id, role });
  return (
    <ActDialog<UserActTable>
      title={roleTitle(user)}
      confirm={roleTitle(user)}
      sends={{ act: "giveRole", payload: shownAccount }}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p>{texts.roleText}</p>
          <RoleChoice role={role} fault={faults.role} />
          {isTeamRole(role) && <p className="note">{texts.noRole}</p>}
        </>
      )}
    </ActDialog>
  );
}

function AccessDialog({ user, onClose }: DialogProps) {
  const [{ id, disabled }] = useState(user);
  const title = disabled ? texts.enable : texts.disable;
  return (
    <ActDialog<UserActTable>
      title={title}
      confirm={title}
      danger={!disabled}
      sends={{ act: "setAccess", payload: { id, disabled: !disabled } }}
      onClose={onClose}
    >
      {(faults) => (
        <>
          {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
          <p>{disabled ? texts.enableText : texts.disableText}</p>
        </>
      )}
    </ActDialog>
  );
}
