import { Link } from "react-router";
import { Icon } from "../../ui/icon/icon.tsx";
import { listNetworks, useCompany } from "../sections/company.ts";

/** The company's networks, then the links to the visitor's own pages; CSS shows those of the session. */
export function Tools() {
  return (
    <ul className="navbar-tools">
      {listNetworks(useCompany()).map(({ name, icon, url }) => (
        <li key={name} className="navbar-social">
          <a className="icon-button" href={url} aria-label={name} rel="noreferrer">
            <Icon name={icon} />
          </a>
        </li>
      ))}
      <li className="only-signed-out">
        <Link className="icon-button icon-button-framed" to="/login" aria-label="Connexion">
          <Icon name="enter" />
        </Link>
      </li>
      <li className="only-signed-in">
        <Link className="icon-button icon-button-framed" to="/account" aria-label="Mon compte">
          <Icon name="account" />
        </Link>
      </li>
      <li className="only-team">
        <Link className="icon-button icon-button-framed" to="/dashboard" aria-label="Tableau de bord">
          <Icon name="dashboard" />
        </Link>
      </li>
    </ul>
  );
}
