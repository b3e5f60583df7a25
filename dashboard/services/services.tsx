import { Link } from "react-router";
import { momentInFrench } from "../../domain/dates.ts";
import { readDraftedService } from "../../domain/services/draft.ts";
import { servicePrice } from "../../domain/services/price.ts";
import type { Service } from "../../domain/services/service.ts";
import { logAndReturn } from "../../records/failure.ts";
import { teamServices } from "../../records/services/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { serviceUrl } from "../../site/sections/services/service-address.ts";
import { french } from "../../ui/text/typography.ts";
import { useAct } from "../parts/acts/use-act.ts";
import { DashboardIcon, type DashboardIconName } from "../parts/dashboard-icon.tsx";
import { RecordListPage } from "../parts/records/record-list-page.tsx";
import type { Route } from "./+types/services.ts";
import { type ServiceActTable, serviceAction } from "./service-acts.ts";
import { texts } from "./services.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "pages");
  return { services: await teamServices(client, request.signal).catch(logAndReturn(null)) };
}

export const clientAction = serviceAction;

/** All services with the hidden ones, in the order of the site. */
export default function ServicesPage({ loaderData: { services } }: Route.ComponentProps) {
  const order = services?.map(({ id }) => id) ?? [];
  return (
    <RecordListPage texts={texts} newRecord="/dashboard/services/nouveau" count={services?.length}>
      <ol className="record-rows service-rows">
        {services?.map((service) => (
          <li key={service.id} data-hidden={service.hidden || undefined}>
            <ServiceRow service={service} order={order} />
          </li>
        ))}
      </ol>
    </RecordListPage>
  );
}

type ServiceRowProps = {
  service: Service;
  /** The ids of all services in their order. */
  order: readonly string[];
};

function ServiceRow({ service, order }: ServiceRowProps) {
  const { send, isBusy } = useAct<ServiceActTable>();
  const { id, title, hidden, publish_at } = service;
  const name = french(title);
  const price = servicePrice(service) ? texts.withPrice : texts.withoutPrice;
  const plans = [
    ...(readDraftedService(service.draft) ? [texts.draft] : []),
    ...(publish_at ? [texts.planned(momentInFrench(publish_at))] : []),
  ];
  return (
    <>
      <p className="record-row-name">
        <Link to={`/dashboard/services/${id}`}>{name}</Link>
        <span className="note">{serviceUrl(service)}</span>
      </p>
      <p className="note">
        {[hidden ? texts.states.hidden : texts.states.shown, price, ...plans].join(", ")}
      </p>
      <p className="service-row-acts">
        <RowButton
          icon="up"
          label={texts.up(name)}
          isOff={order[0] === id || isBusy}
          onPress={() => send({ act: "move", payload: { id, by: -1, order } })}
        />
        <RowButton
          icon="down"
          label={texts.down(name)}
          isOff={order.at(-1) === id || isBusy}
          onPress={() => send({ act: "move", payload: { id, by: 1, order } })}
        />
        <RowButton
          icon={hidden ? "hidden" : "view"}
          label={hidden ? texts.show(name) : texts.hide(name)}
          isOff={isBusy}
          onPress={() => send({ act: "hide", payload: { id, hidden: !hidden } })}
        />
      </p>
    </>
  );
}

type RowButtonProps = { icon: DashboardIconName; label: string; isOff: boolean; onPress: () => void };

/** A button that is off keeps its focus, and does nothing. */
function RowButton({ icon, label, isOff, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <DashboardIcon name={icon} />
    </button>
  );
}
