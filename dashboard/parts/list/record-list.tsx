import type { DashboardList } from "../../../records/list.ts";
import { LoadFailure } from "../load-failure.tsx";
import { Paging } from "./paging.tsx";
import { RecordTable, type RecordTableProps } from "./record-table.tsx";

type RecordListProps<Row> = Omit<RecordTableProps<Row>, "rows"> & {
  /** Null when it could not be loaded. */
  list: DashboardList<Row> | null;
  /** Says how many there are. */
  count: (total: number) => string;
  failure: string;
};

/** A page of records and the way to the others, or what there is to do where it could not be had. */
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
