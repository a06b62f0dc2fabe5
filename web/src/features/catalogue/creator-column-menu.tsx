import { useQuery } from "@tanstack/react-query";
import { ownFields } from "../../entities/creator/own-fields.queries";
import { ColumnMenu } from "../../ui/data-table/column-menu";
import type { TableLayout } from "../../ui/data-table/layout";
import { columnsWithoutActions } from "./creator-columns";

interface Props {
  layout: TableLayout;
  onLayout: (layout: TableLayout) => void;
}

/** The menu of the catalogue's columns, including the own fields of the installation. */
export function CreatorColumnMenu(props: Props) {
  const { data: own } = useQuery(ownFields);
  return <ColumnMenu columns={columnsWithoutActions(own)} {...props} />;
}
