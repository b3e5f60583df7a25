import { createHmac } from "node:crypto";
import { unlessDiskIsFull } from "../../database/full-disk.ts";
import { StoreError } from "../../errors.ts";
import type { FailedSignIn, Kernel } from "../../kernel.ts";
import { networkPrefix } from "../../limits/network.ts";
import { foldedAddress } from "../../values/email.ts";
import { secret } from "../secrets.ts";

/**
 * Runs a sign-in, and reports a failure by digests: the same account or network has the same digest, and only the
 * site's secret reveals which one it is.
 *
 * @param from.identity the typed e-mail address; empty if the sign-in names no account
 * @param from.address the client's network address; empty if it is unknown
 * @throws the errors of `signIn`
 */
export async function reportingFailure<Signed>(
  kernel: Kernel,
  from: { identity: string; address: string },
  signIn: () => Promise<Signed>,
): Promise<Signed> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof StoreError)
      kernel.failedSignIn?.(
        await unlessDiskIsFull(
          () => signInDigests(kernel, from),
          () => unattributed,
        ),
      );
    throw error;
  }
}

/** A full disk cannot store the secret before the first failure. */
const unattributed: FailedSignIn = { account: "", network: "" };

async function signInDigests(
  kernel: Kernel,
  { identity, address }: { identity: string; address: string },
): Promise<FailedSignIn> {
  const key = await secret(kernel, "failed-sign-ins");
  const digest = (kind: string, text: string) =>
    text && createHmac("sha256", key).update(`${kind}/${text}`).digest("base64url").slice(0, 16);
  return {
    account: digest("account", foldedAddress(identity.trim())),
    network: digest("network", attributedNetwork(address)),
  };
}

/** Returns the network of an address: 24 bits of an IPv4 address, 64 of an IPv6 address. */
function attributedNetwork(address: string): string {
  const [, network] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address) ?? [];
  return network ? `${network}.0/24` : networkPrefix(address);
}
