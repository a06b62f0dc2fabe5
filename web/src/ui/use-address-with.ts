import { useLocation, useRouter } from "@tanstack/react-router";

/** The address of this page with something open in it, by its id. */
export function useAddressWith(param: string): (id: string) => string {
  const { stringifySearch } = useRouter().options;
  const { search } = useLocation();
  return (id) => stringifySearch({ ...search, [param]: id });
}
