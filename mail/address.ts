/** Returns the address of a sender such as `Les Assembleurs <bonjour@exemple.fr>`. */
export function bareAddress(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}
