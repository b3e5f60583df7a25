/** A record of a collection as the API returns it, from the shape in its `fields.ts`. */
export type RecordOf<Shape> = RowOf<Shape> & { collectionId: string; collectionName: string };

/** A record of a collection as the store returns it to this process. */
export type RowOf<Shape> = { id: string; created: string; updated: string } & {
  -readonly [Name in keyof Shape]: ValueOf<Shape[Name]>;
};

/** The fields that every account has besides its collection's own. */
export type AccountFields = { email: string; emailVisibility: boolean; verified: boolean };

type ValueOf<Field> = Field extends { type: "number" }
  ? number
  : Field extends { type: "bool" }
    ? boolean
    : Field extends { type: "json" }
      ? unknown
      : Field extends { type: "file"; maxSelect: 1 }
        ? string
        : Field extends { type: "file" }
          ? string[]
          : Field extends { type: "relation"; maxSelect: infer Count }
            ? Count extends 1
              ? string
              : string[]
            : string;
