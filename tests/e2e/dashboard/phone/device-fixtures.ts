import type { Page } from "playwright-core";

/** Returns every key and value that the page can read in the browser's databases, and whether its keys can leave it. */
export function readDatabases(
  page: Page,
): Promise<{ names: string[]; text: string; isKeyReadable: boolean }> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const names: string[] = [];
    let text = "";
    let isKeyReadable = false;
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        if (rows.length > 0) names.push(`${name}/${store}`);
        for (const row of rows) {
          if (row instanceof CryptoKey) isKeyReadable ||= row.extractable;
          else
            text += JSON.stringify(row, (_, value) =>
              value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
            );
        }
      }
      database.close();
    }
    return { names, text, isKeyReadable };
  });
}
