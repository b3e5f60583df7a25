import { connect, type TLSSocket } from "node:tls";
import type { Certificate } from "../../domain/status/status.ts";

const patience = 5000;

/** Returns the certificate that visitors of an https address see. Never rejects. */
export function readCertificate(siteUrl: string): Promise<Certificate> {
  const { hostname, port } = new URL(siteUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      // An IP address has no server name to request.
      servername: /^[\d.]+$|:/.test(host) ? undefined : host,
      // Certificates that browsers reject are examined too.
      rejectUnauthorized: false,
      timeout: patience,
    });
    const end = (certificate: Certificate) => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once("secureConnect", () => end(socketCertificate(socket)));
    socket.once("timeout", () => end({ fault: "ETIMEDOUT" }));
    socket.once("error", (error: NodeJS.ErrnoException) => end({ fault: error.code ?? error.message }));
  });
}

function socketCertificate(socket: TLSSocket): Certificate {
  const { valid_to: end } = socket.getPeerCertificate();
  const until = new Date(end);
  if (!end || Number.isNaN(until.getTime())) return { fault: "ENOCERT" };
  return { until: until.toISOString(), isTrusted: socket.authorized };
}
