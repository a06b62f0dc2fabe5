import type { catalogue } from "@overture/contract";
import { QueryClient, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { json } from "../../api/testing/network";
import { everyGenre } from "../../entities/creator/creator.queries";
import { InApp } from "../../testing/in-app";
import { answerReads, holdChanges } from "../../testing/safe-changes";
import { Categories } from "./categories";

const travel = { _id: "01938a5e-7c00-7000-8000-00000000000a", genre: "Travel" };
const food = { _id: "01938a5e-7c00-7000-8000-00000000000b", genre: "Food" };

let known: catalogue.Genre[];
answerReads(() => json(200, { message: "Genres", data: { genres: known, total: known.length, pages: 1 } }));

function Settings() {
  const { data: genres = [] } = useQuery(everyGenre);
  return <Categories genres={genres} regions={[]} />;
}

async function open() {
  known = [travel, food];
  const queryClient = new QueryClient();
  await render(
    <InApp queryClient={queryClient}>
      <Settings />
    </InApp>,
  );
  await expect.element(name("Travel")).toBeVisible();
  return queryClient;
}

const name = (genre: string) => page.getByRole("list", { name: "Genres" }).getByText(`${genre}: show its creators`);
const field = page.getByRole("textbox", { name: "New name of the genre Travel" });

async function renameTravel(typed: string) {
  await page.getByRole("button", { name: "Rename Travel" }).click();
  await field.fill(typed);
  await userEvent.keyboard("{Enter}");
}

test("a genre has its new name at once, and keeps it when the server agrees", async () => {
  const change = holdChanges();
  await open();
  await renameTravel("Journeys");
  await expect.element(name("Journeys")).toBeVisible();
  known = [{ ...travel, genre: "Journeys" }, food];
  change.accept({ ...travel, genre: "Journeys" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(name("Journeys")).toBeVisible();
  await expect.element(name("Travel")).not.toBeInTheDocument();
});

test("a name that is refused stays in its field, with the reason", async () => {
  const change = holdChanges();
  await open();
  await renameTravel("Journeys");
  await expect.element(name("Journeys")).toBeVisible();
  change.refuse();
  await expect.element(field).toHaveValue("Journeys");
  await expect.element(page.getByText("The server is busy")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(name("Travel")).toBeVisible();
});

test("a list that is read while a genre is being renamed shows its new name", async () => {
  const change = holdChanges();
  const queryClient = await open();
  await renameTravel("Journeys");
  known = [travel, food, { _id: "01938a5e-7c00-7000-8000-00000000000c", genre: "Music" }];
  await queryClient.invalidateQueries(everyGenre);
  await expect.element(name("Music")).toBeVisible();
  await expect.element(name("Journeys")).toBeVisible();
  change.refuse();
  await expect.element(field).toHaveValue("Journeys");
});

test("a name that is wider than a phone is cut off, and nothing scrolls sideways", async () => {
  await page.viewport(320, 640);
  const queryClient = new QueryClient();
  const genre = "Gardening on balconies, indoors and in the winter";
  known = [{ ...travel, genre }];
  await render(
    <InApp queryClient={queryClient}>
      <Settings />
    </InApp>,
  );
  await expect.element(name(genre)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
