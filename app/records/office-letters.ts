/**
 * Whether the site has a mail server: otherwise what it would send stays in its outbox (reading F08). Never rejects;
 * where it cannot be asked, nothing is said of it.
 */
export async function sendsLetters(): Promise<boolean> {
  try {
    const answer = await fetch("/dashboard/donnees/courrier", { cache: "no-store" });
    if (!answer.ok) return true;
    const { configured } = await answer.json();
    return configured !== false;
  } catch {
    return true;
  }
}
