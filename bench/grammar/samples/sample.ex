defmodule Shapes.Circle do
  @moduledoc "A circle."
  alias Shapes.{Point, Square}
  require Logger

  @limit 10
  defstruct radius: 1.0, tags: [], name: nil

  @type t :: %__MODULE__{radius: float(), tags: [atom()]}

  @spec area(t()) :: float()
  def area(%__MODULE__{radius: r}) when r > 0, do: 3.14 * r * r
  def area(_), do: 0.0

  def total(items, opts \\ []) do
    limit = Keyword.get(opts, :limit, @limit)

    items
    |> Enum.filter(fn x -> x < limit and rem(x, 2) == 0 end)
    |> Enum.reduce(0, &(&1 + &2))
  end

  defp describe(%{tags: [first | rest]} = circle) do
    case {first, rest} do
      {:big, []} -> "big #{circle.radius}"
      {tag, _} when is_atom(tag) -> Atom.to_string(tag)
      _ -> ~s(other)
    end
  end

  def run(pid) do
    send(pid, {:done, self()})

    receive do
      {:ok, value} -> Logger.info("got #{inspect(value)}")
    after
      100 -> :timeout
    end
  end

  def safe(list) do
    with {:ok, x} <- Map.fetch(%{"b" => 2, a: 1}, :a),
         true <- x in list do
      if x == 1, do: describe(%__MODULE__{tags: [:big]}), else: nil
    else
      _ -> raise ArgumentError, message: "bad"
    end
  rescue
    e in ArgumentError -> {:error, e.message}
  end
end
