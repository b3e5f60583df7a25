import type { DashboardList } from "../../../records/list.ts";
import { LoadFailure } from "../load-failure.tsx";
import { Paging } from "./paging.tsx";
import { RecordTable, type RecordTableProps } from "./record-table.tsx";

type RecordListProps<Row> = Omit<RecordTableProps<Row>, "rows"> & {
  /** `null` if it failed to load. */
  list: DashboardList<Row> | null;
  /** The sentence with the total. */
  count: (total: number) => string;
  failure: string;
};

/** A page of records with links to the others, or a way to retry if it failed to load. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const { list, count, failure, ...table } = props;
  if (!list) return <LoadFailure title={failure} />;
  return (
    <>
      <RecordTable rows={list.rows} {...table} />
      <Paging pages={list.pages} total={count(list.total)} />
    </>
  );
}
