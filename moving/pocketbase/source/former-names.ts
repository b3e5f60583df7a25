import type { SourceCollection, SourceDatabase } from "./database.ts";

/** Today's name of each collection that former versions of this site exported under another. The ids are the same. */
const collectionNames: Record<string, { id: string; name: string }> = {
  building_sites: { id: "pbc_building_sites", name: "worksites" },
  site_documents: { id: "pbc_site_documents", name: "worksite_documents" },
  site_photos: { id: "pbc_site_photos", name: "worksite_photos" },
};

const formerField = "building_site";
const field = "worksite";

/** The collections whose field was renamed. */
const renamedIn = new Set(["worksite_documents", "worksite_photos", "publication_permissions", "reviews"]);

/**
 * Returns a database whose collections and fields have the names that this version knows. Only exports of former
 * versions of this site have others.
 */
export function withPresentNames(database: SourceDatabase): SourceDatabase {
  const stored = new Map(database.collections.map((collection) => [presentNames(collection), collection]));
  const asStored = (collection: SourceCollection) => stored.get(collection) ?? collection;
  return {
    ...database,
    collections: [...stored.keys()],
    count: (collection) => database.count(asStored(collection)),
    countFilled: (collection, column) =>
      database.countFilled(asStored(collection), storedColumn(asStored(collection), column)),
    *rows(collection, columns) {
      const storedCollection = asStored(collection);
      const names = columns.map((column) => storedColumn(storedCollection, column));
      for (const row of database.rows(storedCollection, names))
        yield Object.fromEntries(
          columns.map((column, index) => [column, row[names[index] ?? column] ?? null]),
        );
    },
  };
}

function presentNames(collection: SourceCollection): SourceCollection {
  const { id, columns } = collection;
  const present = collectionNames[collection.name];
  const name = present?.id === id ? present.name : collection.name;
  if (!renamedIn.has(name) || columns.includes(field)) return { ...collection, name };
  return { ...collection, name, columns: columns.map((each) => (each === formerField ? field : each)) };
}

function storedColumn({ columns }: SourceCollection, column: string): string {
  return column === field && !columns.includes(field) && columns.includes(formerField) ? formerField : column;
}
